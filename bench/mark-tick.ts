// Measures what a tick of the mark costs with ten thousand open positions and as many open options, beside a loop over all of them.
import { once } from 'node:events';
import { startProcess } from './bench-process.ts';
import type { MarkTickRun, MarkTickShape } from './mark-tick-exchange.ts';
import type { MarkTickProcess, MarkTickSide } from './mark-tick-process.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

const ROUNDS = 3;

/** The medians of both sides, in turns, after one round of warm-up. */
export async function benchMarkTicks(shape: MarkTickShape): Promise<BenchRow[]> {
  const sides: readonly MarkTickSide[] = ['ours', 'loop'];
  const processes = await Promise.all(
    sides.map(side => startProcess<object>('mark-tick-process.ts', { side, shape } satisfies MarkTickProcess)),
  );
  const runs = sides.map((): MarkTickRun[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { process }] of processes.entries()) {
      process.send('run');
      const [run] = (await once(process, 'message')) as [MarkTickRun];
      if (round > 0) runs[index]!.push(run);
    }
  }
  for (const { stop } of processes) await stop();
  const [ours, loop] = runs.map(side => median(side.map(({ seconds }) => (seconds * 1_000_000) / shape.ticks)));
  const row = lessIsBetter({
    name: 'mark-tick-10k',
    value: ours!,
    unit: 'µs of processor time a tick',
    reference: 'a loop over 10,000 positions and 10,000 options',
    referenceValue: loop!,
  });
  const closes = median(runs[0]!.map(({ closesPerSecond }) => closesPerSecond));
  return [{ ...row, details: { 'liquidations a second of processor time': closes } }];
}
