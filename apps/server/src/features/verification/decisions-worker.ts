// Carries out decisions of reviewers that a crash or an absent engine left halfway.
import { type PeriodicJob, startPeriodicJob } from '../../workers/periodic-job.ts';
import { carryOutDecision, type DecisionParts } from './carry-out-decision.ts';
import { casesUnderWay } from './case-rows.ts';

const EVERY_MS = 10_000;
/** The call that decided may still be at it. */
const PATIENCE_MS = 10_000;

export function startDecisionWorker(parts: DecisionParts): PeriodicJob {
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run: () => carryOutDecisions(parts),
    log: parts.log,
    failureMessage: 'decisions of reviewers could not be carried out',
  });
}

/** One run; what the engine does not answer now is left to the next. */
export async function carryOutDecisions(parts: DecisionParts): Promise<void> {
  const decidedBefore = new Date(parts.now() - PATIENCE_MS);
  for (const row of await casesUnderWay(parts.db, decidedBefore)) await carryOutDecision(parts, row);
}
