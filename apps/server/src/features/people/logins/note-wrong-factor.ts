// Tells an owner that somebody knows their password and fails at the second factor, once that is more than a slip.
import type { Database } from '../../../database/tables.ts';
import type { Origin } from '../../../http/logins.ts';
import type { Person } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from '../messages/notify-person.ts';

/** Every fifth failure within some hours is told, whichever way it came in. */
export async function noteWrongFactor(
  transaction: Database,
  { wrongFactors, now }: Pick<Identity, 'wrongFactors' | 'now'>,
  person: Person,
  origin: Origin,
): Promise<void> {
  if (wrongFactors.take(person.id) === 0) return;
  wrongFactors.clear(person.id);
  await notifyPerson(transaction, person, 'wrong-factor', { at: new Date(now()), origin });
}
