// Measures what a tick of the mark costs with ten thousand open positions and as many open options, beside a loop over all of them.
import { runInTurns } from './bench-process.ts';
import type { MarkTickRun, MarkTickShape } from './mark-tick-exchange.ts';
import type { MarkTickProcess, MarkTickSide } from './mark-tick-process.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

/** The medians of both sides. */
export async function benchMarkTicks({ rounds, ...shape }: MarkTickShape & { rounds: number }): Promise<BenchRow[]> {
  const sides: readonly MarkTickSide[] = ['ours', 'loop'];
  const options = sides.map((side): MarkTickProcess => ({ side, shape }));
  const runs = await runInTurns<MarkTickRun>('mark-tick-process.ts', options, rounds);
  const [ours, loop] = runs.map(side => median(side.map(({ seconds }) => (seconds * 1_000_000) / shape.ticks)));
  const open = shape.open.toLocaleString('en');
  const row = lessIsBetter({
    name: 'mark-tick-10k',
    value: ours!,
    unit: 'µs of processor time a tick',
    reference: `a loop over ${open} positions and ${open} options`,
    referenceValue: loop!,
  });
  const closes = median(runs[0]!.map(({ closesPerSecond }) => closesPerSecond));
  return [{ ...row, details: { 'liquidations a second of processor time': closes } }];
}
