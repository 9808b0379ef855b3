// Takes a passkey off an account, and with the last factor the protection that it gave.
import type { Origin } from '../../../http/logins.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockUnfrozenPerson } from '../accounts/people-rows.ts';
import { deleteRecoveryCodes } from '../factors/factor-rows.ts';
import { keepHasFactor } from '../factors/has-factor.ts';
import type { Identity } from '../identity.ts';
import { deleteTicketsOf } from '../logins/ticket-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { deletePasskey, passkeysOf } from './passkey-rows.ts';

/** Answers whether there was such a passkey. Withdrawals are locked before the factor changes, as when one is added. */
export async function removePasskey(
  identity: Identity,
  { id, personId, origin }: { id: number; personId: number; origin: Origin },
): Promise<boolean> {
  const { db, sessions, wakeMessages, now, log } = identity;
  if (!(await passkeysOf(db, personId)).some(passkey => passkey.id === BigInt(id))) return false;
  await lockWithdrawals(identity, personId, 'factor');
  const at = new Date(now());
  const isRemoved = await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    const name = await deletePasskey(transaction, { id, personId });
    if (name === undefined) return false;
    const hasFactor = await keepHasFactor(transaction, personId);
    // Without a factor they stand in for nothing, and must not come back to life with the next one.
    if (!hasFactor) await deleteRecoveryCodes(transaction, personId);
    await deleteTicketsOf(transaction, personId);
    await notifyPerson(transaction, person, 'passkey-removed', { about: name, at, origin });
    return true;
  });
  if (!isRemoved) return false;
  sessions.refresh(personId);
  wakeMessages();
  log.info({ user: personId }, 'removed a passkey');
  return true;
}
