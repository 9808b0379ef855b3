// Closes an account for good: the core first, which refuses while anything is left or owed, then every login and all personal data.
import type { Origin } from '../../http/logins.ts';
import { askCore } from '../people/accounts/core-user.ts';
import { lockPersonUnlessClosed } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { closePerson } from './erase-person.ts';

/**
 * Once the core has closed an account there is no way back: where this ends halfway, `finishClosing` completes it.
 *
 * @throws Fault where the engine does not answer now.
 */
export async function closeAccount(
  identity: Identity,
  personId: number,
  origin: Origin,
): Promise<'closed' | 'not-empty' | 'owes'> {
  const closing = { type: 'CloseUser', user: personId } as const;
  const answer = await askCore(identity, closing, ['account-not-empty', 'bank-debt', 'user-closed']);
  if (answer === 'account-not-empty') return 'not-empty';
  if (answer === 'bank-debt') return 'owes';
  await finishClosing(identity, personId, origin);
  return 'closed';
}

/** Erases what closing erases, for a user that the core has closed; a repeated call changes nothing. */
export async function finishClosing(identity: Identity, personId: number, origin?: Origin): Promise<void> {
  const { db, sessions, accountHooks: hooks, wakeMessages, now, log } = identity;
  const isFirst = await db.transaction().execute(async transaction => {
    // Of two simultaneous calls the second finds it done and sends no second notice.
    const person = await lockPersonUnlessClosed(transaction, personId);
    if (person === undefined) return false;
    const at = new Date(now());
    // The last mail is queued before its address is erased.
    await notifyPerson(transaction, person, 'account-closed', { at, ...(origin && { origin }) });
    return closePerson(transaction, person, { hooks, at });
  });
  await sessions.endAllOf(personId);
  wakeMessages();
  if (isFirst) log.info({ user: personId }, 'closed an account');
}
