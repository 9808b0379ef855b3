// Measures the core alone against nodejs-order-book, on the same streams, in turns.
import { runCore } from './core-exchange.ts';
import { runReference } from './core-reference.ts';
import { type CoreStream, marketStream, mixedStream } from './core-stream.ts';
import { type BenchRow, moreIsBetter } from './row.ts';

/** `operations` a run; each side runs so many `rounds`, in turns, after one round of warm-up. */
export type CoreBench = { operations: number; rounds: number };

export const CORE_ROWS = ['core-50-levels', 'core-500-levels', 'core-market'] as const;

/** The median of each side; the core with encoding and hashing stands in the details. */
export function benchCore({ operations, rounds }: CoreBench): BenchRow[] {
  const streams = [mixedStream(50, operations), mixedStream(500, operations), marketStream(50, operations)];
  return streams.map(stream => benchStream(stream, rounds));
}

function benchStream(stream: CoreStream, rounds: number): BenchRow {
  const [core, written, reference]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds; round++) {
    const ours = runCore(stream, false);
    const theirs = runReference(stream);
    const full = runCore(stream, true);
    if (ours.depth !== theirs.depth) throw new Error(`${stream.name}: the two sides end with different books`);
    if (round === 0) continue;
    core.push(stream.measured.length / ours.seconds);
    reference.push(stream.measured.length / theirs.seconds);
    written.push(stream.measured.length / full.seconds);
  }
  const referenceValue = median(reference);
  const row = moreIsBetter({
    name: stream.name,
    value: median(core),
    unit: 'operations/s',
    reference: 'nodejs-order-book 10.1.1, which matches only',
    referenceValue,
  });
  const withText = median(written);
  return {
    ...row,
    details: { 'with encoding and hashing, operations/s': withText, 'the same, ratio': withText / referenceValue },
  };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

if (import.meta.main) {
  for (const { name, value, referenceValue, ratio, details } of benchCore({ operations: 100_000, rounds: 7 })) {
    const figure = (number: number) => Math.round(number).toLocaleString('en');
    console.log(
      `${name}: ${figure(value)}/s, reference ${figure(referenceValue)}/s, ratio ${ratio.toFixed(2)}`,
      details,
    );
  }
}
