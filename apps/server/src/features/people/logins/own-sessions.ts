// The open logins of a person, as they see and end them.
import type { Origin, Session } from '../../../http/logins.ts';
import { lockPerson } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { endOtherSessionsOf, endSessionOf, type OpenSession, openSessionsOf } from './session-rows.ts';
import { lifeAt } from './sessions.ts';

export function ownSessions({ db, now }: Pick<Identity, 'db' | 'now'>, personId: number): Promise<OpenSession[]> {
  return openSessionsOf(db, personId, lifeAt(now()));
}

/** Ends one login of this person and no other's; answers whether there was one. */
export async function endOwnSession(
  { db, sessions, now }: Identity,
  { personId, id, origin }: { personId: number; id: bigint; origin: Origin },
): Promise<boolean> {
  const at = new Date(now());
  const isEnded = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, personId);
    const hasEnded = await endSessionOf(transaction, { personId, id, at });
    if (hasEnded) await notifyPerson(transaction, person, 'session-ended', { at, origin });
    return hasEnded;
  });
  if (isEnded) sessions.noteEnded(personId, [id]);
  return isEnded;
}

export async function endOtherSessions(
  { db, sessions, now }: Identity,
  session: Session,
  origin: Origin,
): Promise<void> {
  const at = new Date(now());
  const ended = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, session.userId);
    const ids = await endOtherSessionsOf(transaction, { personId: person.id, kept: session.id, at });
    if (ids.length > 0) await notifyPerson(transaction, person, 'other-sessions-ended', { at, origin });
    return ids;
  });
  sessions.noteEnded(session.userId, ended);
}
