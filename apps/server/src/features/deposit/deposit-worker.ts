// Runs the watcher of each chain, again and again, and less often while its nodes are silent.
import { Backoff } from '../../backoff.ts';
import { startPeriodicJob } from '../../workers/periodic-job.ts';
import type { Worker } from '../feature.ts';
import { ChainWatcher, type ChainWatcherParts } from './chain-watcher.ts';
import { type CompareParts, compareBooks } from './compare-books.ts';
import { startComparisons } from './comparison-worker.ts';

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
        while (!stopping.aborted && (await watcher.look()));
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
