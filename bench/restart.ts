// A start with a hundred thousand open orders, also from a journal far beyond the rows, and what each order takes in memory.
import { startProcess } from './bench-process.ts';
import type { RestartFigures, RestartSize } from './restart-process.ts';
import { type BenchRow, lessIsBetter } from './row.ts';

/** With as many records beyond the rows as there may be, and with ten times as many. */
const MAX_MS = [1_000, 5_000];

export async function benchRestart(size: RestartSize): Promise<BenchRow[]> {
  const measured = await startProcess<RestartFigures>('restart-process.ts', size);
  await measured.stop();
  const { orders, startMs, readMs, heapBytes, bareHeapBytes, tails } = measured.ready;
  return [
    lessIsBetter({
      name: 'restart-100k',
      value: startMs,
      unit: 'ms',
      reference: 'SELECT of the same rows into a Map',
      referenceValue: readMs,
      details: { orders },
    }),
    ...tails.map(({ records, startMs }, index) =>
      lessIsBetter({
        name: `restart-tail-${records / 1_000}k`,
        value: startMs,
        unit: 'ms',
        reference: 'SELECT of the open orders into a Map',
        referenceValue: readMs,
        most: MAX_MS[index]!,
        details: { 'records beyond the rows': records },
      }),
    ),
    lessIsBetter({
      name: 'bytes-per-open-order',
      value: heapBytes / orders,
      unit: 'bytes',
      reference: 'the rows as pg reads them, in a Map',
      referenceValue: bareHeapBytes / orders,
    }),
  ];
}
