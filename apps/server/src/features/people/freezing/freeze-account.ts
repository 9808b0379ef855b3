// Freezes an account: the core first, so that nothing moves any more, then logins and keys, then all that is open, and last the mail to the user; and unfreezes it.

import type { Problem } from '@candor/contract';
import { checkCode } from '../../../credentials/codes.ts';
import type { Database } from '../../../database/tables.ts';
import { Fault } from '../../../fault.ts';
import type { Origin } from '../../../http/logins.ts';
import { askCore, lockWithdrawals, readRestrictions } from '../accounts/core-user.ts';
import { personById } from '../accounts/people-rows.ts';
import { endApiKeysOf } from '../api-keys/api-key-rows.ts';
import { reachableContacts } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { endSessionsOf } from '../logins/session-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { freezePerson, isHalfFrozen, noteFreezeNotice, unfreezePerson } from './freeze-rows.ts';

/** Who requested it, how (in the app, or by the link of a mail about a login), and from where. */
export type FreezeCause = { by: 'owner'; reason: 'asked' | 'login-reported'; origin: Origin };

/**
 * Safe to repeat, also concurrently: the owner gets one notice. Where this ends halfway, `finishFreeze` completes it.
 *
 * @throws Fault where the engine does not answer now; nothing but the core may be frozen then.
 */
export async function freezeAccount(identity: Identity, personId: number, cause: FreezeCause): Promise<void> {
  await askCore(identity, { type: 'FreezeUser', user: personId }, ['user-closed']);
  await freezeOutside(identity, personId, cause.origin);
  identity.log.info({ user: personId, reason: cause.reason }, 'froze an account');
}

/** Does what is missing where the core has frozen a person and the process ended before the rest. */
export async function finishFreeze(identity: Identity, personId: number): Promise<void> {
  await identity.reader.caughtUp();
  if (!(await isHalfFrozen(identity.db, personId, openTablesOf(identity)))) return;
  await freezeOutside(identity, personId, undefined);
  identity.log.info({ user: personId }, 'finished a freeze that had ended halfway');
}

async function freezeOutside(identity: Identity, personId: number, origin: Origin | undefined): Promise<void> {
  const { db, sessions, accountHooks, now, log } = identity;
  const isFirst = await db.transaction().execute(async transaction => {
    const at = new Date(now());
    const person = await freezePerson(transaction, personId, at);
    if (person === undefined) return false;
    // A stranger may have made keys: none of them becomes valid again with the account.
    await endApiKeysOf(transaction, personId, at);
    await endSessionsOf(transaction, personId, at);
    for (const { onSecured } of accountHooks)
      await onSecured?.(transaction, personId, { at, ...(origin && { origin }) });
    return true;
  });
  if (isFirst) await sessions.endAllOf(personId);
  try {
    for (const { open } of accountHooks) await open?.cancel(identity, personId);
    await notifyOwner(identity, personId, origin);
  } catch (error) {
    // The account is frozen all the same; the worker tries again.
    log.error({ err: error, user: personId }, 'what a frozen account has open is not cancelled yet');
  }
}

/** Queues the notice of a freeze, once, with what it cancelled: all of that is over and in the rows when this is called. */
async function notifyOwner(identity: Identity, personId: number, origin: Origin | undefined): Promise<void> {
  const { db, reader, accountHooks, wakeMessages } = identity;
  const frozen = await personById(db, personId);
  if (frozen === undefined || frozen.is_freeze_notified) return;
  // Before the transaction: what holds a connection of the pool must never wait for a second one.
  const since = frozen.unfrozen_at?.getTime() ?? 0;
  const hooks = accountHooks.flatMap(({ open }) => open ?? []);
  const all = await Promise.all(hooks.map(open => open.cancelled(reader, personId, since)));
  const cancelled = all.filter(({ rows }) => rows.length > 0);
  const isQueued = await db.transaction().execute(async transaction => {
    const person = await noteFreezeNotice(transaction, personId);
    if (person?.frozen_at == null) return false;
    await notifyPerson(transaction, person, 'account-frozen', {
      at: person.frozen_at,
      ...(origin && { origin }),
      ...(cancelled.length > 0 && { cancelled }),
    });
    return true;
  });
  if (isQueued) wakeMessages();
}

/** Tables of the core in which a freeze leaves no row of the user. */
export function openTablesOf({ accountHooks }: Pick<Identity, 'accountHooks'>): string[] {
  return accountHooks.flatMap(({ open }) => open?.table ?? []);
}

type UnfreezeCodes = { mail: string | undefined; phone: string | undefined };

/** `lockUntil`: withdrawals wait until then, in milliseconds. */
type Unfrozen = { kind: 'unfrozen'; lockUntil: number } | { kind: 'refused'; problems: Problem[] };

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
    const checks: CodeCheck[] = [];
    if (mail !== undefined) checks.push({ field: 'mail_code', target: mail.target, code: codes.mail });
    if (phone !== undefined) checks.push({ field: 'phone_code', target: phone.target, code: codes.phone });
    if (checks.length === 0) throw new Fault(`person ${personId} cannot be sent a code`);
    const problems = await db.transaction().execute(transaction => check(transaction, checks, false, now()));
    if (problems.length > 0) return { kind: 'refused', problems };

    const thawing = await askCore(identity, { type: 'UnfreezeUser', user: personId });
    // Where the core was unfrozen by a process that ended before the rest, its lock began then and may be over.
    if (thawing.length === 0) await lockWithdrawals(identity, personId, 'unfrozen');
    const left = await db.transaction().execute(async transaction => {
      const used = await check(transaction, checks, true, now());
      const at = new Date(now());
      const thawed = used.length === 0 ? await unfreezePerson(transaction, personId, at) : undefined;
      if (thawed !== undefined) await notifyPerson(transaction, thawed, 'account-unfrozen', { at, origin });
      return used;
    });
    const isTwinDone = left.length > 0 && (await personById(db, personId))?.frozen_at === null;
    if (left.length > 0 && !isTwinDone) return { kind: 'refused', problems: left };
    sessions.refresh(personId);
    // A freeze between the call of the core and this line found the account still frozen, and had nothing to do outside.
    await finishFreeze(identity, personId);
    wakeMessages();
    log.info({ user: personId }, 'unfroze an account');
  }
  const restrictions = await readRestrictions(reader, personId);
  return { kind: 'unfrozen', lockUntil: restrictions?.lockUntil ?? 0 };
}

type CodeCheck = { field: 'mail_code' | 'phone_code'; target: string; code: string | undefined };

async function check(
  transaction: Database,
  checks: readonly CodeCheck[],
  use: boolean,
  time: number,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, target, code } of checks) {
    if (code === undefined) problems.push({ field, code: 'required' });
    else {
      const found = await checkCode(transaction, { purpose: 'unfreeze', target }, code, { use, time });
      if (found !== 'right') problems.push({ field, code: 'wrong_code' });
    }
  }
  return problems;
}
