// Removes the second factors of those whose requests were approved and whose wait is over.
import { askCore } from '../people/accounts/ask-core.ts';
import { lockPerson } from '../people/accounts/people-rows.ts';
import { keepHasFactor } from '../people/factors/has-factor.ts';
import { removeAllFactors } from '../people/factors/remove-factors.ts';
import type { Identity } from '../people/identity.ts';
import { endSessionsOf } from '../people/logins/session-rows.ts';
import { deleteTicketsOf } from '../people/logins/ticket-rows.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import { releaseResetPictures } from './release-pictures.ts';
import { changeFactorReset, dueFactorResets, type FactorReset } from './request-rows.ts';

/** Can be repeated at any time, and by two processes at once: each request is carried out once, or was cancelled before. */
export async function carryOutResets(identity: Identity): Promise<void> {
  for (const request of await dueFactorResets(identity.db, new Date(identity.now()))) {
    await carryOut(identity, request);
  }
}

async function carryOut(identity: Identity, { id, person_id: personId }: FactorReset): Promise<void> {
  const { db, sessions, wakeMessages, now, log } = identity;
  // The lock comes first, so that no moment is left in which the factor is gone and money can move.
  await askCore(identity, { type: 'LockWithdrawals', user: personId, reason: 'factor' }, ['user-closed']);
  const at = new Date(now());
  const isDone = await db.transaction().execute(async transaction => {
    const person = await lockPerson(transaction, personId);
    const done = await changeFactorReset(transaction, id, ['approved'], { state: 'done', ended_at: at, note: null });
    if (done === undefined) return false;
    await removeAllFactors(transaction, personId);
    await keepHasFactor(transaction, personId);
    await deleteTicketsOf(transaction, personId);
    await endSessionsOf(transaction, personId, at);
    await releaseResetPictures(transaction, done, at);
    await notifyPerson(transaction, person, 'factor-reset-done', { at });
    return true;
  });
  if (!isDone) return;
  await sessions.endAllOf(personId);
  wakeMessages();
  log.info({ user: personId }, 'removed a lost second factor');
}
