// Changes the password of somebody who is logged in and knows the old one.
import type { Origin, Session } from '../../../http/logins.ts';
import { lockWithdrawals } from '../accounts/lock-withdrawals.ts';
import { lockUnfrozenPerson, personById, setPassword } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { endOtherSessionsOf } from '../logins/session-rows.ts';
import { deleteTicketsOf } from '../logins/ticket-rows.ts';
import { notifyPerson } from '../messages/notify-person.ts';

export type PasswordChange = { session: Session; oldPassword: string; password: string; origin: Origin };

export type PasswordChanged = { kind: 'changed' | 'wrong' | 'same' } | { kind: 'too-many'; waitMs: number };

/**
 * Every other login ends. This one stays, with its token: the token was made by chance, not from the password, and its holder
 * has just shown that they know both. Withdrawals are locked before the password changes.
 */
export async function changePassword(
  identity: Identity,
  { session, oldPassword, password, origin }: PasswordChange,
): Promise<PasswordChanged> {
  const { db, passwords, sessions, accountThrottle, wakeMessages, now, log } = identity;
  const person = await personById(db, session.userId);
  if (person === undefined) return { kind: 'wrong' };
  // Apart from guesses at the login, which anybody can make.
  const guess = `login of ${person.id}`;
  const waitMs = accountThrottle.take(guess);
  if (waitMs > 0) return { kind: 'too-many', waitMs };
  if (!(await passwords.matches(oldPassword, person.password_hash))) return { kind: 'wrong' };
  accountThrottle.clear(guess);
  if (password === oldPassword) return { kind: 'same' };

  const passwordHash = await passwords.hash(password);
  await lockWithdrawals(identity, person.id, 'password');
  const at = new Date(now());
  const ended = await db.transaction().execute(async transaction => {
    const locked = await lockUnfrozenPerson(transaction, person.id);
    // Somebody set another one meanwhile: what was typed is no longer the old password.
    if (locked.password_hash !== person.password_hash) return undefined;
    await setPassword(transaction, person.id, passwordHash);
    await deleteTicketsOf(transaction, person.id);
    await notifyPerson(transaction, locked, 'password-changed', { at, origin });
    return endOtherSessionsOf(transaction, { personId: person.id, kept: session.id, at });
  });
  if (ended === undefined) return { kind: 'wrong' };
  sessions.noteEnded(person.id, ended);
  wakeMessages();
  log.info({ user: person.id }, 'changed the password');
  return { kind: 'changed' };
}
