// Has the books compared with a chain every ten minutes, and raises an alarm where that did not succeed for half an hour.
import type { Logger } from 'pino';
import { startPeriodicJob } from '../../workers/periodic-job.ts';
import type { Worker } from '../feature.ts';
import type { CompareParts } from './compare-books.ts';

export type ComparisonWorkerParts = {
  chain: Pick<CompareParts['chain'], 'name'>;
  engine: Pick<CompareParts['engine'], 'alarm'>;
  log: Logger;
};

const COMPARED_EVERY_MS = 10 * 60_000;
/** Between two tries while the books are not near the last final block, as before the first block. */
const TRIED_EVERY_MS = 15_000;
/** A node that fails is left alone for this long. */
const PAUSE_MS = 60_000;
const LATE_MS = 30 * 60_000;
const LATENESS_LOOKED_AT_EVERY_MS = 60_000;

/** @param compare answers whether it could compare; see `compareBooks` */
export function startComparisons(
  { chain, engine, log }: ComparisonWorkerParts,
  compare: () => Promise<boolean>,
): Worker {
  let notBefore = 0;
  let comparedAt = performance.now();
  let isLate = false;

  const comparing = startPeriodicJob({
    everyMs: TRIED_EVERY_MS,
    log,
    failureMessage: `books and the chain ${chain.name} could not be compared; trying again`,
    async run() {
      if (performance.now() < notBefore) return;
      notBefore = performance.now() + PAUSE_MS;
      const areCompared = await compare();
      notBefore = areCompared ? performance.now() + COMPARED_EVERY_MS : 0;
      if (!areCompared) return;
      comparedAt = performance.now();
      if (isLate) log.info({ chain: chain.name }, 'books and a chain are compared again');
      isLate = false;
    },
  });

  // By itself, because a comparison that hangs is late too.
  const watching = startPeriodicJob({
    everyMs: LATENESS_LOOKED_AT_EVERY_MS,
    log,
    failureMessage: 'the age of a comparison could not be looked at',
    async run() {
      const sinceMs = performance.now() - comparedAt;
      if (isLate || sinceMs < LATE_MS) return;
      isLate = true;
      engine.alarm({ chain: chain.name, sinceMs }, 'books and a chain have not been compared for 30 minutes');
    },
  });

  return {
    async stop() {
      await Promise.all([comparing.stop(), watching.stop()]);
    },
  };
}
