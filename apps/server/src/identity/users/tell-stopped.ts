// Tells a person what of theirs is stopped, until when and why.
import type { StopPower } from '@candor/exchange';
import type { IdentityDatabase } from '../../database/identity-tables.ts';
import type { Identity } from '../identity.ts';
import { type Notified, notifyPerson } from '../notify-person.ts';

/** Belongs into the transaction of whoever knows of the stop. */
export async function tellStopped(
  { now }: Pick<Identity, 'now'>,
  transaction: IdentityDatabase,
  person: Notified,
  { power, until, about }: { power: StopPower; until: number; about: string },
): Promise<void> {
  const occasion = power === 'login' ? 'login-stopped' : 'withdrawals-stopped';
  await notifyPerson(transaction, person, occasion, { at: new Date(now()), until, about });
}
