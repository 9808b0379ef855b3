// Moves requests to remove a lost second factor on: what staff has agreed to waits for its time, and then is done.
import { carryOutResets } from '../identity/factor-reset/carry-out-resets.ts';
import { followProposals } from '../identity/factor-reset/follow-proposals.ts';
import type { Identity } from '../identity/identity.ts';
import { type Rounds, startRounds } from './rounds.ts';

const EVERY_MS = 15_000;

export function startFactorResetWorker(identity: Identity): Rounds {
  return startRounds({
    everyMs: EVERY_MS,
    round: () => moveFactorResets(identity),
    log: identity.log,
    trouble: 'requests to remove second factors could not be worked on',
  });
}

export async function moveFactorResets(identity: Identity): Promise<void> {
  await followProposals(identity);
  await carryOutResets(identity);
}
