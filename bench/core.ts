// Measures the core alone against nodejs-order-book, on the same streams, in turns.
import { type CoreRun, runCore } from './core-exchange.ts';
import { runReference } from './core-reference.ts';
import { type CoreStream, marketStream, mixedStream, type StreamShape } from './core-stream.ts';
import { type BenchRow, moreIsBetter } from './row.ts';

/** `operations` a run; each side runs so many `rounds`, in turns, after one round of warm-up. */
export type CoreBench = { operations: number; rounds: number };

export const CORE_ROWS = ['core-50-levels', 'core-500-levels', 'core-market'] as const;

/** Five for each user of the stream. The reference slows down with the orders at a price, so a fifth of it is shown too. */
const OPEN_ORDERS = 5_000;
const FEWER_ORDERS = 1_000;

const STREAMS: Record<(typeof CORE_ROWS)[number], (shape: Omit<StreamShape, 'levels'>) => CoreStream> = {
  'core-50-levels': shape => mixedStream({ ...shape, levels: 50 }),
  'core-500-levels': shape => mixedStream({ ...shape, levels: 500 }),
  'core-market': shape => marketStream({ ...shape, levels: 50 }),
};

/** The medians of both sides. The details show the core with encoding and hashing, and both sides at a thinner book. */
export function benchCore({ operations, rounds }: CoreBench): BenchRow[] {
  return CORE_ROWS.map(name => {
    const stream = STREAMS[name]({ operations, openOrders: OPEN_ORDERS });
    const thinStream = STREAMS[name]({ operations, openOrders: FEWER_ORDERS });
    const [core, reference, written] = measure(stream, rounds, [ours, theirs, oursWritten]);
    const [thinCore, thinReference] = measure(thinStream, rounds, [ours, theirs]);
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
    return { ...row, details };
  });
}

const ours = (stream: CoreStream) => runCore(stream, false);
const theirs = (stream: CoreStream) => runReference(stream);
const oursWritten = (stream: CoreStream) => runCore(stream, true);

/** The median operations per second of each side, all of which must end with the same book. */
function measure(stream: CoreStream, rounds: number, sides: readonly ((stream: CoreStream) => CoreRun)[]): number[] {
  const perSecond = sides.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    const runs = sides.map(side => side(stream));
    if (new Set(runs.map(({ depth }) => depth)).size > 1) throw new Error('the sides end with different books');
    if (round === 0) continue;
    for (const [side, { seconds }] of runs.entries()) perSecond[side]!.push(stream.measured.length / seconds);
  }
  return perSecond.map(median);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

if (import.meta.main) {
  for (const { name, value, referenceValue, ratio, details } of benchCore({ operations: 60_000, rounds: 7 })) {
    const figure = (number: number) => Math.round(number).toLocaleString('en');
    console.log(
      `${name}: ${figure(value)}/s, reference ${figure(referenceValue)}/s, ratio ${ratio.toFixed(2)}`,
      details,
    );
  }
}
