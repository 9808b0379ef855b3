// Sets a new password for whoever proves with a code that the account's address is theirs, and ends all of its sessions.
import { checkCode } from '../../../credentials/codes.ts';
import type { Origin } from '../../../http/logins.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockPerson, personByTarget, setPassword } from '../accounts/people-rows.ts';
import { targetOfCode } from '../contacts/check-code.ts';
import { contactsOf } from '../contacts/contact.ts';
import type { Identity } from '../identity.ts';
import { endSessionsOf } from '../logins/session-rows.ts';
import { deleteTicketsOf } from '../logins/ticket-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';

export type PasswordReset = {
  /** The targets that the named account may mean. */
  targets: readonly string[];
  code: string;
  password: string;
  origin: Origin;
};

/**
 * Answers whether the code was right. An account that does not exist answers as a wrong code does. No second factor is asked
 * for here: the new password opens nothing without it, and withdrawals are locked for a day.
 */
export async function resetPassword(
  identity: Identity,
  { targets, code, password, origin }: PasswordReset,
): Promise<boolean> {
  const { db, passwords, sessions, accountThrottle, factorThrottle, now, wakeMessages, log } = identity;
  const target = await targetOfCode(identity, 'forget', targets, code);
  const person = target === undefined ? undefined : await personByTarget(db, target);
  // The operator's own accounts have no mailbox of their own: in a demo anybody could read their code.
  if (target === undefined || person?.kind !== 'customer') return false;

  const passwordHash = await passwords.hash(password);
  await lockWithdrawals(identity, person.id, 'password');
  const time = now();
  const at = new Date(time);
  const isChanged = await db.transaction().execute(async transaction => {
    const check = await checkCode(transaction, { purpose: 'forget', target }, code, { use: true, time });
    if (check !== 'right') return false;
    // Its owner may have put another contact in its place just because somebody else reads this one.
    const owner = await lockPerson(transaction, person.id);
    if (!contactsOf(owner).some(contact => contact.target === target)) return false;
    await setPassword(transaction, person.id, passwordHash);
    await endSessionsOf(transaction, person.id, at);
    await deleteTicketsOf(transaction, person.id);
    await notifyPerson(transaction, owner, 'password-changed', { at, origin });
    return true;
  });
  if (!isChanged) return false;
  await sessions.endAllOf(person.id);
  accountThrottle.clear(target);
  // Whoever guessed at the factor behind the old password has come to an end, and must not keep the owner waiting.
  factorThrottle.clear(person.id);
  wakeMessages();
  log.info({ user: person.id }, 'set a new password with a code');
  return true;
}
