// What follows from a prolonged stop outside the core: logins end, and the user is told until when.
import type { Change } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endForSuspension } from '../people/logins/login-suspension.ts';
import { tellStopped } from './tell-suspended.ts';

/** Belongs into the transaction that moves on in the journal, so that the user is told once. */
export async function afterLongerStop(
  identity: Identity,
  transaction: Database,
  { user, power, until }: Extract<Change, { kind: 'extend-stop' }>,
  reason: string,
): Promise<void> {
  const person = await personById(transaction, user);
  if (person === undefined) return;
  // One that had run out meanwhile may have let the user in again.
  if (power === 'login') await endForSuspension(identity, user);
  await tellStopped(identity, transaction, person, { power, until, about: reason });
}
