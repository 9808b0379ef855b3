// Runs the watcher of each chain repeatedly, and has the books compared with the chain every ten minutes.

import type { Logger } from 'pino';
import { Backoff } from '../../backoff.ts';
import { startPeriodicJob } from '../../workers/jobs.ts';
import type { Worker } from '../feature.ts';
import { ChainWatcher, type ChainWatcherParts } from './chain-watcher.ts';
import { type CompareParts, compareBooks } from './compare-books.ts';

const COMPARED_EVERY_MS = 10 * 60_000;
/** Between two tries while the books are not near the last final block, as before the first block. */
const TRIED_EVERY_MS = 15_000;
/** A node that fails is left alone for this long. */
const PAUSE_MS = 60_000;
const LATE_MS = 30 * 60_000;
const LATENESS_LOOKED_AT_EVERY_MS = 60_000;

const EVERY_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
const SPAN_BLOCKS = 64;
const EMPTY_BLOCKS = 20;

type DepositWorkerParts = Omit<ChainWatcherParts, 'spanBlocks' | 'emptyBlocks'>;

function startDepositWorker(parts: DepositWorkerParts): Worker {
  const watcher = new ChainWatcher({ ...parts, spanBlocks: SPAN_BLOCKS, emptyBlocks: EMPTY_BLOCKS });
  const backoff = new Backoff({ firstMs: EVERY_MS, longestMs: LONGEST_PAUSE_MS, wellAfterMs: LONGEST_PAUSE_MS });
  let notBefore = 0;
  return startPeriodicJob({
    everyMs: EVERY_MS,
    log: parts.log,
    failureMessage: `the chain ${parts.chain.name} could not be followed; trying again`,
    async run(stopping) {
      if (performance.now() < notBefore) return;
      backoff.started();
      try {
        while (!stopping.aborted && (await watcher.poll()));
      } catch (error) {
        notBefore = performance.now() + backoff.ended();
        throw error;
      }
    },
  });
}

/** Those of each chain that is set. */
export function startDepositWorkers(
  parts: Omit<DepositWorkerParts & CompareParts, 'chain'> & { chains: readonly DepositWorkerParts['chain'][] },
): Worker[] {
  return parts.chains.flatMap(chain => [
    startDepositWorker({ ...parts, chain }),
    startComparisons({ ...parts, chain }, () => compareBooks({ ...parts, chain })),
  ]);
}

type ComparisonWorkerParts = {
  chain: Pick<CompareParts['chain'], 'name'>;
  engine: Pick<CompareParts['engine'], 'alarm'>;
  log: Logger;
};

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

  // Separate, because a comparison that hangs is late too.
  const watching = startPeriodicJob({
    everyMs: LATENESS_LOOKED_AT_EVERY_MS,
    log,
    failureMessage: 'the age of a comparison could not be checked',
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
