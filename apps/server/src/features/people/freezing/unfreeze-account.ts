// Unfreezes an account for whoever has the codes of all its contacts; a second factor was confirmed before.
import type { Problem } from '@candor/contract';
import { checkCode } from '../../../credentials/codes.ts';
import type { Database } from '../../../database/tables.ts';
import { Fault } from '../../../fault.ts';
import type { Origin } from '../../../http/logins.ts';
import { askCore } from '../accounts/ask-core.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { personById } from '../accounts/people-rows.ts';
import { readUserGates } from '../accounts/read-user-gates.ts';
import { reachableContacts } from '../contacts/reachable-contacts.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { finishFreeze } from './freeze-account.ts';
import { unfreezePerson } from './freeze-rows.ts';

export type UnfreezeCodes = { mail: string | undefined; phone: string | undefined };

/** `lockUntil`: withdrawals wait until then, in milliseconds. */
export type Unfrozen = { kind: 'unfrozen'; lockUntil: number } | { kind: 'refused'; problems: Problem[] };

/** An account that is not frozen answers as one that was unfrozen just now, so that a repetition does no harm. */
export async function unfreezeAccount(
  identity: Identity,
  personId: number,
  codes: UnfreezeCodes,
  origin: Origin,
): Promise<Unfrozen> {
  const { db, reader, sessions, wakeMessages, now, log } = identity;
  const person = await personById(db, personId);
  if (person === undefined) throw new Fault(`there is no person ${personId}`);
  if (person.frozen_at !== null) {
    const { mail, phone } = reachableContacts(person, identity);
    const asked: Asked[] = [];
    if (mail !== undefined) asked.push({ field: 'mail_code', target: mail.target, code: codes.mail });
    if (phone !== undefined) asked.push({ field: 'phone_code', target: phone.target, code: codes.phone });
    if (asked.length === 0) throw new Fault(`person ${personId} cannot be sent a code`);
    const problems = await db.transaction().execute(transaction => check(transaction, asked, false, now()));
    if (problems.length > 0) return { kind: 'refused', problems };

    const thawing = await askCore(identity, { type: 'UnfreezeUser', user: personId });
    // Where the core was unfrozen by a process that ended before the rest, its lock began then and may be over.
    if (thawing.length === 0) await lockWithdrawals(identity, personId, 'unfrozen');
    const left = await db.transaction().execute(async transaction => {
      const used = await check(transaction, asked, true, now());
      const at = new Date(now());
      const thawed = used.length === 0 ? await unfreezePerson(transaction, personId, at) : undefined;
      if (thawed !== undefined) await notifyPerson(transaction, thawed, 'account-unfrozen', { at, origin });
      return used;
    });
    const isTwinDone = left.length > 0 && (await personById(db, personId))?.frozen_at === null;
    if (left.length > 0 && !isTwinDone) return { kind: 'refused', problems: left };
    sessions.refresh(personId);
    // A freeze that came between the core and here found the account frozen still, and had nothing to do outside.
    await finishFreeze(identity, personId);
    wakeMessages();
    log.info({ user: personId }, 'unfroze an account');
  }
  const gates = await readUserGates(reader, personId);
  return { kind: 'unfrozen', lockUntil: gates?.lockUntil ?? 0 };
}

type Asked = { field: 'mail_code' | 'phone_code'; target: string; code: string | undefined };

async function check(transaction: Database, asked: readonly Asked[], use: boolean, time: number): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, target, code } of asked) {
    if (code === undefined) problems.push({ field, code: 'required' });
    else {
      const found = await checkCode(transaction, { purpose: 'unfreeze', target }, code, { use, time });
      if (found !== 'right') problems.push({ field, code: 'wrong_code' });
    }
  }
  return problems;
}
