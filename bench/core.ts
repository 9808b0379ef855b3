// Measures the core alone against nodejs-order-book, on the same streams, in turns.
import { runCore } from './core-exchange.ts';
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
    const full = measure(STREAMS[name]({ operations, openOrders: OPEN_ORDERS }), rounds);
    const thin = measure(STREAMS[name]({ operations, openOrders: FEWER_ORDERS }), rounds);
    const row = moreIsBetter({
      name,
      value: full.core,
      unit: 'operations/s of processor time',
      reference: 'nodejs-order-book 10.1.1, which only matches',
      referenceValue: full.reference,
    });
    const details = {
      'with encoding and hashing, operations/s': full.written,
      'with encoding and hashing, ratio': full.written / full.reference,
      'with 1,000 instead of 5,000 open orders, ratio': thin.core / thin.reference,
    };
    return { ...row, details };
  });
}

/** Operations per second: the core, the core with encoding and hashing, and the reference. */
function measure(stream: CoreStream, rounds: number): { core: number; written: number; reference: number } {
  const [core, written, reference]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const ours = runCore(stream, false);
    const theirs = runReference(stream);
    const whole = runCore(stream, true);
    if (ours.depth !== theirs.depth) throw new Error('the two sides end with different books');
    if (round === 0) continue;
    core.push(stream.measured.length / ours.seconds);
    reference.push(stream.measured.length / theirs.seconds);
    written.push(stream.measured.length / whole.seconds);
  }
  return { core: median(core), written: median(written), reference: median(reference) };
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
