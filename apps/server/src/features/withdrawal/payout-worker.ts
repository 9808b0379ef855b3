// Pays passed withdrawals, one loop a chain: what is under way first, then what waits.
import { NodeFault } from '@candor/chains';
import { signingsTable } from '../../database/rows/signings.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Chain, Chains } from '../chains/chains.ts';
import type { Worker } from '../feature.ts';
import { followSigning } from './follow-signing.ts';
import type { PayoutParts } from './payout-parts.ts';
import { startPayments } from './start-payments.ts';

const EVERY_MS = 3_000;

type PayoutWorkerParts = Omit<PayoutParts, 'engine'> & { engine: Engine; chains: Chains };

/** Does nothing on its own on a chain whose nodes are silent, and goes on by itself when they answer again. */
export function startPayoutWorker(parts: PayoutWorkerParts, everyMs: number = EVERY_MS): Worker {
  const loops = parts.chains.map(chain => startLoop(parts, chain, everyMs));
  const endListening = parts.engine.onCommitted(({ records }) => {
    const isNews = records.some(({ events }) =>
      events.some(({ type }) => type === 'WithdrawalRequested' || type === 'WithdrawalPassed'),
    );
    if (isNews) for (const { wake } of loops) wake();
  });
  return {
    async stop() {
      endListening();
      await Promise.all(loops.map(loop => loop.stop()));
    },
  };
}

/** Once over everything of a chain. */
export async function payOnce(parts: PayoutParts, chain: Chain): Promise<void> {
  const rows = await parts.reader.select(signingsTable, 'WHERE chain_id = $1 ORDER BY id', [chain.id]);
  const open = rows.map(signingsTable.read);
  let areSigned = true;
  for (const signing of open) areSigned = (await followSigning(parts, chain, signing)) && areSigned;
  if (areSigned) await startPayments(parts, chain, open);
}

function startLoop(parts: PayoutWorkerParts, chain: Chain, everyMs: number) {
  const { log } = parts;
  let isStopped = false;
  let isWanted = false;
  let isSilent = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        await payOnce(parts, chain);
        if (isSilent) log.info({ chain: chain.name }, 'payments go on: the nodes answer again');
        isSilent = false;
      } catch (error) {
        // Nothing is known, so nothing is done.
        if (!(error instanceof NodeFault))
          log.error({ err: error, chain: chain.name }, 'payments failed; trying again');
        else if (!isSilent)
          log.warn({ chain: chain.name, kind: error.kind }, 'payments wait: no word of the nodes counts');
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
