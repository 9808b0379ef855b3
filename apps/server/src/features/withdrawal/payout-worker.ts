// Pays passed withdrawals and fetches coins from deposit addresses, one loop a chain: what is under way first, then what waits.
import { NodeFault } from '@candor/chains';
import { signingsTable } from '../../database/rows/signings.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Chain, Chains } from '../chains/chains.ts';
import type { Worker } from '../feature.ts';
import { forgetClosed } from './approvals/approval-rows.ts';
import { startColdMoves } from './cold/start-cold-moves.ts';
import { followSigning } from './follow-signing.ts';
import type { PayoutParts } from './payouts.ts';
import { startPayments } from './start-payments.ts';
import { startSweeps } from './sweeps/start-sweeps.ts';
import { SweepPace } from './sweeps/sweep-rules.ts';

const EVERY_MS = 3_000;
const NEWS: ReadonlySet<string> = new Set(['WithdrawalRequested', 'WithdrawalPassed', 'ColdMoveAgreed']);

type PayoutWorkerParts = Omit<PayoutParts, 'engine'> & { engine: Engine; chains: Chains };

/** Does nothing on its own on a chain whose nodes are silent, and continues automatically when they answer again. */
export function startPayoutWorker(parts: PayoutWorkerParts, everyMs: number = EVERY_MS): Worker {
  const loops = parts.chains.map(chain => startLoop(parts, chain, everyMs));
  const endListening = parts.engine.onApplied(records => {
    const isNews = records.some(({ events }) => events.some(({ type }) => NEWS.has(type)));
    if (isNews) for (const { wake } of loops) wake();
  });
  return {
    async stop() {
      endListening();
      await Promise.all(loops.map(loop => loop.stop()));
    },
  };
}

/**
 * One pass over everything of a chain that is signed or waits to be.
 *
 * @returns how much of each asset the hot wallet lacks for what waits
 */
export async function payOnce(parts: PayoutParts, chain: Chain): Promise<ReadonlyMap<string, bigint>> {
  const open = await parts.reader.select(signingsTable, 'WHERE chain_id = $1 ORDER BY id', [chain.id]);
  await forgetClosed(parts.db, parts.reader, chain.id);
  let areSigned = true;
  for (const signing of open) {
    const isSigned = await followSigning(parts, chain, signing);
    // A sweep takes no number of the hot wallet, so payments need not wait for it.
    areSigned &&= isSigned || signing.purpose === 'sweep';
  }
  return areSigned ? startPayments(parts, chain, open) : new Map();
}

function startLoop(parts: PayoutWorkerParts, chain: Chain, everyMs: number) {
  const { log } = parts;
  let isStopped = false;
  let isWanted = false;
  let isSilent = false;
  let running: Promise<void> | undefined;
  const sweeps = new SweepPace(parts.now);

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        const short = await payOnce(parts, chain);
        await startColdMoves(parts, chain);
        // After payments and by the same loop, so that the hot wallet's coins and numbers are given once.
        if (sweeps.isDue(short)) await startSweeps(parts, chain, short);
        if (isSilent) log.info({ chain: chain.name }, 'payments continue: the nodes answer again');
        isSilent = false;
      } catch (error) {
        // The state is unknown, so nothing is done.
        if (!(error instanceof NodeFault))
          log.error({ err: error, chain: chain.name }, 'payments failed; trying again');
        else if (!isSilent)
          log.warn({ chain: chain.name, kind: error.kind }, 'payments wait: the nodes give no reliable answer');
        isSilent ||= error instanceof NodeFault;
      }
    }
    running = undefined;
  }

  function wake(): void {
    isWanted = true;
    running ??= run();
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
