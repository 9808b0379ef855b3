// Advances requests to remove a lost second factor: approved ones wait for their time, and then are carried out.

import { FACTOR_RESET_WAIT_H } from '@candor/contract';
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { askCore } from '../people/accounts/core-user.ts';
import { lockPerson, personById } from '../people/accounts/people-rows.ts';
import { keepHasFactor, removeAllFactors } from '../people/factors/factor-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endSessionsOf } from '../people/logins/session-rows.ts';
import { deleteTicketsOf } from '../people/logins/tickets.ts';
import { sealSecret } from '../people/messages/message-rows.ts';
import { notifyPerson } from '../people/messages/notify-person.ts';
import {
  changeFactorReset,
  dueFactorResets,
  type FactorReset,
  factorResetsIn,
  releaseResetPictures,
} from './request-rows.ts';
import { resetLink } from './reset-link.ts';
import { endOfProposal, openResetProposals } from './reset-proposals.ts';

const WAIT_MS = FACTOR_RESET_WAIT_H * 3_600_000;

const EVERY_MS = 15_000;

export function startFactorResetWorker(identity: Identity): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: () => moveFactorResets(identity),
    log: identity.log,
    failureMessage: 'requests to remove second factors could not be processed',
  });
}

export async function moveFactorResets(identity: Identity): Promise<void> {
  await followProposals(identity);
  await carryOutResets(identity);
}

/** Can be repeated at any time, and by two processes concurrently: each request is carried out once, or was cancelled before. */
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

/** Can be repeated at any time: each request moves on once. */
async function followProposals(identity: Identity): Promise<void> {
  await findLostProposals(identity);
  for (const request of await factorResetsIn(identity.db, ['proposed'])) {
    const end = await endOfProposal(identity.reader, request.proposal_id!);
    if (end === undefined) continue;
    if (end.isEffective) await approve(identity, request, end.at);
    else await changeFactorReset(identity.db, request.id, ['proposed'], { state: 'requested', proposal_id: null });
  }
}

/** Proposals whose requests do not refer to them, because the process ended between the two. */
async function findLostProposals({ db, reader }: Identity): Promise<void> {
  const proposals = await openResetProposals(reader);
  for (const { request, proposal } of proposals) {
    await changeFactorReset(db, request, ['requested'], { state: 'proposed', proposal_id: proposal });
  }
}

async function approve(identity: Identity, { id }: FactorReset, approvedAt: number): Promise<void> {
  const { db, vault, wakeMessages, now, log } = identity;
  const effectiveAt = approvedAt + WAIT_MS;
  const person = await db.transaction().execute(async transaction => {
    const change = {
      state: 'approved',
      decided_at: new Date(approvedAt),
      effective_at: new Date(effectiveAt),
    } as const;
    const approved = await changeFactorReset(transaction, id, ['proposed'], change);
    const owner = approved && (await personById(transaction, approved.person_id));
    if (owner === undefined) return undefined;
    const secret = sealSecret(vault, { personId: owner.id }, resetLink(vault, approved!));
    const facts = { at: new Date(now()), until: effectiveAt, secret };
    await notifyPerson(transaction, owner, 'factor-reset-approved', facts);
    return owner.id;
  });
  if (person === undefined) return;
  wakeMessages();
  log.info({ user: person }, 'the removal of a second factor was approved');
}
