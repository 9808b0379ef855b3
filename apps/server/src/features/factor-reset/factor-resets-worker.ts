// Moves requests to remove a lost second factor on: what staff has agreed to waits for its time, and then is done.
import { type PeriodicJob, startPeriodicJob } from '../../workers/periodic-job.ts';
import type { Identity } from '../people/identity.ts';
import { carryOutResets } from './carry-out-resets.ts';
import { followProposals } from './follow-proposals.ts';

const EVERY_MS = 15_000;

export function startFactorResetWorker(identity: Identity): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: () => moveFactorResets(identity),
    log: identity.log,
    failureMessage: 'requests to remove second factors could not be worked on',
  });
}

export async function moveFactorResets(identity: Identity): Promise<void> {
  await followProposals(identity);
  await carryOutResets(identity);
}
