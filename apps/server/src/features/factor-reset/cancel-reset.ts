// Cancels a request to remove a second factor, by its owner and at any time before it takes effect.
import type { Database } from '../../database/tables.ts';
import type { Origin } from '../../http/logins.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import {
  changeFactorReset,
  type FactorReset,
  lastFactorResetOf,
  OPEN_STATES,
  releaseResetPictures,
} from './request-rows.ts';

/** Answers whether there was a request to cancel. */
export async function cancelReset(identity: Identity, request: FactorReset, origin: Origin): Promise<boolean> {
  const { db, now, wakeMessages, log } = identity;
  const at = new Date(now());
  const isCancelled = await db.transaction().execute(transaction => stopReset(transaction, request.id, { at, origin }));
  if (!isCancelled) return false;
  wakeMessages();
  log.info({ user: request.person_id }, 'cancelled the removal of a second factor');
  return true;
}

/**
 * Cancels the open request of a user, in the transaction in which they secure their account: a stranger may have requested it,
 * since it is a part of what unfreezing takes; and where the lost factor is replaced, it would take the new one off.
 */
export async function cancelResetOf(
  transaction: Database,
  personId: number,
  facts: { at: Date; origin?: Origin },
): Promise<void> {
  const request = await lastFactorResetOf(transaction, personId);
  if (request !== undefined) await stopReset(transaction, request.id, facts);
}

/** Answers whether there was a request to cancel. */
async function stopReset(transaction: Database, id: number, facts: { at: Date; origin?: Origin }): Promise<boolean> {
  const { at } = facts;
  const change = { state: 'cancelled', ended_at: at, note: null } as const;
  const cancelled = await changeFactorReset(transaction, id, OPEN_STATES, change);
  if (cancelled === undefined) return false;
  await releaseResetPictures(transaction, cancelled, at);
  const person = await personById(transaction, cancelled.person_id);
  if (person !== undefined) await notifyPerson(transaction, person, 'factor-reset-cancelled', facts);
  return true;
}
