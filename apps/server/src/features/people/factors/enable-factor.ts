// Turns an authenticator app on with a code that it shows, in place of the one before if there was one.
import { newRecoveryCodes, sealCode } from '../../../credentials/recovery-codes.ts';
import { checkTotp } from '../../../credentials/totp.ts';
import type { Database } from '../../../database/tables.ts';
import type { Origin, Session } from '../../../http/logins.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { forgetOtherConfirmations } from '../logins/session-rows.ts';
import { deleteTicketsOf } from '../logins/ticket-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { enablePendingSecret, lockTotpFactor, replaceRecoveryCodes } from './factor-rows.ts';
import { openFactorSecret } from './factor-secret.ts';
import { keepHasFactor } from './has-factor.ts';
import { PENDING_LIFE_MS } from './start-factor.ts';

export type EnabledFactor =
  | { kind: 'enabled'; recoveryCodes: string[] }
  | { kind: 'not-started' | 'wrong' }
  | { kind: 'too-many'; waitMs: number };

export type FactorCode = { session: Pick<Session, 'id' | 'userId'>; code: string; origin: Origin };

/** Withdrawals are locked before the factor changes; the code is looked at before that, so that only a right one locks. */
export async function enableFactor(identity: Identity, { session, code, origin }: FactorCode): Promise<EnabledFactor> {
  const personId = session.userId;
  const { db, vault, sessions, factorThrottle, accountHooks, wakeMessages, now, log } = identity;
  const waitMs = factorThrottle.take(personId);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  const seen = await db.transaction().execute(transaction => stepOf(transaction, identity, personId, code));
  if (typeof seen === 'string') return { kind: seen };

  await lockWithdrawals(identity, personId, 'factor');
  const recoveryCodes = newRecoveryCodes();
  const at = new Date(now());
  const outcome = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, personId);
    // A stranger's call may be under way while the owner freezes.
    if (person.frozen_at !== null) return 'not-started';
    const step = await stepOf(transaction, identity, personId, code);
    if (typeof step === 'string') return step;
    await enablePendingSecret(transaction, personId, { step, at });
    const marks = recoveryCodes.map(made => sealCode(vault, personId, made));
    await replaceRecoveryCodes(transaction, personId, marks);
    await keepHasFactor(transaction, personId);
    // What others have confirmed with less than this factor counts no more.
    await forgetOtherConfirmations(transaction, { personId, kept: session.id });
    await deleteTicketsOf(transaction, personId);
    for (const { onSecured } of accountHooks) await onSecured?.(transaction, personId, { at, origin });
    await notifyPerson(transaction, person, 'factor-enabled', { at, origin });
    return undefined;
  });
  if (outcome !== undefined) return { kind: outcome };
  factorThrottle.clear(personId);
  sessions.refresh(personId);
  wakeMessages();
  log.info({ user: personId }, 'enabled an authenticator app');
  return { kind: 'enabled', recoveryCodes };
}

/** The step of a code of the pending secret. */
async function stepOf(
  transaction: Database,
  { vault, now, utc }: Identity,
  personId: number,
  code: string,
): Promise<number | 'not-started' | 'wrong'> {
  const time = now();
  const pending = (await lockTotpFactor(transaction, personId))?.pending;
  if (pending == null || pending.at.getTime() + PENDING_LIFE_MS <= time) return 'not-started';
  const step = checkTotp(openFactorSecret(vault, personId, pending.secret), code, { time: utc(), lastStep: 0 });
  return step === 'used' ? 'wrong' : step;
}
