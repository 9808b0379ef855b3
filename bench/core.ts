// Measures the core alone against nodejs-order-book, on the same streams, in turns.
import { runSides } from './bench-process.ts';
import { type CoreRun, contractTrading, runCore, spotTrading } from './core-exchange.ts';
import { runReference } from './core-reference.ts';
import { CORE_ROWS, CORE_STREAMS, type CoreRow, type StreamShape } from './core-stream.ts';
import { type BenchRow, median, moreIsBetter } from './row.ts';

/** `operations` a run; each side runs so many `rounds`, in turns, after one round of warm-up. */
export type CoreBench = { operations: number; rounds: number };

/** Five for each user of the stream. The reference slows down with the orders at a price, so a fifth of it is shown too. */
const OPEN_ORDERS = 5_000;
const FEWER_ORDERS = 1_000;

/** The medians of both sides for one stream. The details show the core with encoding and hashing, and both sides at a thinner book. */
export async function benchCore(name: CoreRow, { operations, rounds }: CoreBench): Promise<BenchRow[]> {
  const sides = ['ours', 'theirs', 'ours-written'] as const;
  const [core, reference, written] = await measure(name, { operations, openOrders: OPEN_ORDERS }, rounds, sides);
  const thin = { operations, openOrders: FEWER_ORDERS };
  const [thinCore, thinReference] = await measure(name, thin, rounds, ['ours', 'theirs']);
  const row = moreIsBetter({
    name,
    value: core!,
    unit: 'operations/s of processor time',
    reference: 'nodejs-order-book 10.1.1, which only matches',
    referenceValue: reference!,
  });
  const details = {
    'with encoding and hashing, operations/s': written!,
    'with encoding and hashing, ratio': written! / reference!,
    'with 1,000 instead of 5,000 open orders, ratio': thinCore! / thinReference!,
  };
  return [{ ...row, details }];
}

/** The median operations per second of each side, all of which must end with the same book. */
async function measure(
  row: CoreRow,
  shape: StreamShape,
  rounds: number,
  sides: readonly (keyof typeof SIDES)[],
): Promise<number[]> {
  const runs = await runSides<CoreRun>('core.ts', sides, { row, shape }, rounds);
  if (new Set(runs.flat().map(({ depth }) => depth)).size > 1) throw new Error('the sides end with different books');
  return runs.map(side => median(side.map(({ seconds }) => shape.operations / seconds)));
}

type Measured = { row: CoreRow; shape: StreamShape };

const tradingOf = (row: CoreRow) => (row === 'core-contracts' ? contractTrading : spotTrading);

/** Each makes its stream once. */
export const SIDES = {
  ours({ row, shape }: Measured): () => CoreRun {
    const stream = CORE_STREAMS[row](shape);
    return () => runCore(stream, tradingOf(row), false);
  },
  'ours-written'({ row, shape }: Measured): () => CoreRun {
    const stream = CORE_STREAMS[row](shape);
    return () => runCore(stream, tradingOf(row), true);
  },
  theirs({ row, shape }: Measured): () => CoreRun {
    const stream = CORE_STREAMS[row](shape);
    return () => runReference(stream);
  },
};

if (import.meta.main) {
  for (const row of CORE_ROWS) {
    for (const { name, value, referenceValue, ratio, details } of await benchCore(row, {
      operations: 60_000,
      rounds: 7,
    })) {
      const figure = (number: number) => Math.round(number).toLocaleString('en');
      console.log(
        `${name}: ${figure(value)}/s, reference ${figure(referenceValue)}/s, ratio ${ratio.toFixed(2)}`,
        details,
      );
    }
  }
}
