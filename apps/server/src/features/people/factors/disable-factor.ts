// Takes the authenticator app off an account; whoever asks has just confirmed with a second factor.
import type { Origin } from '../../../http/logins.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockUnfrozenPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { deleteTicketsOf } from '../logins/ticket-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { deleteRecoveryCodes, deleteTotpFactor, factorCounts, lockTotpFactor } from './factor-rows.ts';
import { keepHasFactor } from './has-factor.ts';

/** Answers whether there was one. Withdrawals are locked before it goes. */
export async function disableFactor(identity: Identity, personId: number, origin: Origin): Promise<boolean> {
  const { db, sessions, wakeMessages, now, log } = identity;
  if (!(await factorCounts(db, personId)).hasTotp) return false;
  await lockWithdrawals(identity, personId, 'factor');
  const at = new Date(now());
  const isDisabled = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    const factor = await lockTotpFactor(transaction, personId);
    if (factor?.secret == null) return false;
    await deleteTotpFactor(transaction, personId);
    const hasFactor = await keepHasFactor(transaction, personId);
    // Without a factor they stand in for nothing, and must not come back to life with the next one.
    if (!hasFactor) await deleteRecoveryCodes(transaction, personId);
    await deleteTicketsOf(transaction, personId);
    await notifyPerson(transaction, person, 'factor-disabled', { at, origin });
    return true;
  });
  if (!isDisabled) return false;
  sessions.refresh(personId);
  wakeMessages();
  log.info({ user: personId }, 'disabled an authenticator app');
  return true;
}
