// Tells a person what of theirs is stopped, until when and why.
import type { StopPower } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import type { Identity } from '../people/identity.ts';
import { type Notified, notifyPerson } from '../people/messages/notify-person.ts';

/** Belongs into the transaction of whoever knows of the stop. */
export async function tellSuspended(
  { now }: Pick<Identity, 'now'>,
  transaction: Database,
  person: Notified,
  { power, until, about }: { power: StopPower; until: number; about: string },
): Promise<void> {
  const type = power === 'login' ? 'login-stopped' : 'withdrawals-stopped';
  await notifyPerson(transaction, person, type, { at: new Date(now()), until, about });
}
