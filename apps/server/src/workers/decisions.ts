// Carries out decisions of reviewers that a crash or an absent engine left halfway.
import { casesUnderWay } from '../database/identity-cases.ts';
import { carryOutDecision, type DecisionParts } from '../identity/verification/carry-out-decision.ts';

const EVERY_MS = 10_000;
/** The call that decided may still be at it. */
const PATIENCE_MS = 10_000;

export type DecisionWorker = {
  /** Resolves once the round under way is done. */
  stop(): Promise<void>;
};

export function startDecisionWorker(parts: DecisionParts): DecisionWorker {
  let isStopped = false;
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(round);
  }, EVERY_MS);
  timer.unref();

  async function round(): Promise<void> {
    if (isStopped) return;
    try {
      await carryOutDecisions(parts);
    } catch (error) {
      parts.log.error({ err: error }, 'decisions of reviewers could not be carried out');
    }
  }

  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
      return running;
    },
  };
}

/** One round; what the engine does not answer now is left to the next. */
export async function carryOutDecisions(parts: DecisionParts): Promise<void> {
  const decidedBefore = new Date(parts.now() - PATIENCE_MS);
  for (const row of await casesUnderWay(parts.db, decidedBefore)) await carryOutDecision(parts, row);
}
