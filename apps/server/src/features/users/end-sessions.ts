// Ends every login of a user for a member of staff: recorded first, and the user is told why.
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';

/** Answers false where there is no such person. */
export async function endSessionsByStaff(
  identity: Identity,
  operator: Acting,
  { user, reason }: { user: number; reason: string },
): Promise<boolean> {
  const { db, sessions, wakeMessages, now } = identity;
  const person = await personById(db, user);
  if (person === undefined || person.closed_at !== null) return false;
  await recordAct(identity, operator, 'end_sessions', { user, reason });
  await sessions.endAllOf(user);
  await db
    .transaction()
    .execute(transaction =>
      notifyPerson(transaction, person, 'sessions-ended-by-staff', { at: new Date(now()), about: reason.trim() }),
    );
  wakeMessages();
  return true;
}
