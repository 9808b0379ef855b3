// Measures what a tick costs while a hundred thousand price alerts wait, beside a loop over all of them.
import type { AlertsRun, AlertsShape } from './alerts-exchange.ts';
import type { AlertsProcess, AlertsSide } from './alerts-process.ts';
import { runInTurns } from './bench-process.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

/** The medians of both sides. */
export async function benchAlerts({ rounds, ...shape }: AlertsShape & { rounds: number }): Promise<BenchRow[]> {
  const sides: readonly AlertsSide[] = ['ours', 'loop'];
  const options = sides.map((side): AlertsProcess => ({ side, shape }));
  const runs = await runInTurns<AlertsRun>('alerts-process.ts', options, rounds);
  const [ours, loop] = runs.map(side => median(side.map(({ seconds }) => (seconds * 1_000_000) / shape.ticks)));
  const row = lessIsBetter({
    name: 'alerts',
    value: ours!,
    unit: 'µs of processor time a tick',
    reference: `a loop over ${shape.alerts.toLocaleString('en')} alerts`,
    referenceValue: loop!,
  });
  const told = median(runs[0]!.map(({ toldPerSecond }) => toldPerSecond));
  return [{ ...row, details: { 'alerts told a second of processor time': told } }];
}
