// A start with a hundred thousand open orders, and what each of them takes in memory, beside merely reading their rows.
import { startProcess } from './bench-process.ts';
import type { RestartFigures } from './restart-process.ts';
import { type BenchRow, lessIsBetter } from './row.ts';

export async function benchRestart(): Promise<BenchRow[]> {
  const measured = await startProcess<RestartFigures>('restart-process.ts', {});
  await measured.stop();
  const { orders, startMs, readMs, heapBytes, bareHeapBytes } = measured.ready;
  return [
    lessIsBetter({
      name: 'restart-100k',
      value: startMs,
      unit: 'ms',
      reference: 'SELECT of the same rows into a Map',
      referenceValue: readMs,
      details: { orders },
    }),
    lessIsBetter({
      name: 'bytes-per-open-order',
      value: heapBytes / orders,
      unit: 'bytes',
      reference: 'the rows as pg reads them, in a Map',
      referenceValue: bareHeapBytes / orders,
    }),
  ];
}
