// Moves requests to remove a lost second factor on: what staff has agreed to waits for its time, and then is done.
import { carryOutResets } from '../identity/factor-reset/carry-out-resets.ts';
import { followProposals } from '../identity/factor-reset/follow-proposals.ts';
import type { Identity } from '../identity/identity.ts';

const EVERY_MS = 15_000;

export type FactorResetWorker = {
  /** Resolves once the round under way is done. */
  stop(): Promise<void>;
};

export function startFactorResetWorker(identity: Identity): FactorResetWorker {
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  timer.unref();

  async function round(): Promise<void> {
    try {
      await moveFactorResets(identity);
    } catch (error) {
      identity.log.error({ err: error }, 'requests to remove second factors could not be worked on');
    }
  }

  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

export async function moveFactorResets(identity: Identity): Promise<void> {
  await followProposals(identity);
  await carryOutResets(identity);
}
