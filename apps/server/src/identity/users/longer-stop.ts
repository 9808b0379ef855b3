// What follows from a prolonged stop outside the core: logins end, and the user is told until when.
import type { Change } from '@candor/exchange';
import { personById } from '../../database/identity-people.ts';
import type { IdentityDatabase } from '../../database/identity-tables.ts';
import type { Identity } from '../identity.ts';
import { endForStop } from '../login-stop.ts';
import { tellStopped } from './tell-stopped.ts';

/** Belongs into the transaction that moves on in the journal, so that the user is told once. */
export async function afterLongerStop(
  identity: Identity,
  transaction: IdentityDatabase,
  { user, power, until }: Extract<Change, { kind: 'extend-stop' }>,
  reason: string,
): Promise<void> {
  const person = await personById(transaction, user);
  if (person === undefined) return;
  // One that had run out meanwhile may have let the user in again.
  if (power === 'login') await endForStop(identity, user);
  await tellStopped(identity, transaction, person, { power, until, about: reason });
}
