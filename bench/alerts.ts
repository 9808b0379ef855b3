// Measures what a tick costs while a hundred thousand price alerts wait, beside a loop over all of them.
import { once } from 'node:events';
import type { AlertsRun, AlertsShape } from './alerts-exchange.ts';
import type { AlertsProcess, AlertsSide } from './alerts-process.ts';
import { startProcess } from './bench-process.ts';
import { type BenchRow, lessIsBetter, median } from './row.ts';

const ROUNDS = 3;

/** The medians of both sides, in turns, after one round of warm-up. */
export async function benchAlerts(shape: AlertsShape): Promise<BenchRow[]> {
  const sides: readonly AlertsSide[] = ['ours', 'loop'];
  const processes = await Promise.all(
    sides.map(side => startProcess<object>('alerts-process.ts', { side, shape } satisfies AlertsProcess)),
  );
  const runs = sides.map((): AlertsRun[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { process }] of processes.entries()) {
      process.send('run');
      const [run] = (await once(process, 'message')) as [AlertsRun];
      if (round > 0) runs[index]!.push(run);
    }
  }
  for (const { stop } of processes) await stop();
  const [ours, loop] = runs.map(side => median(side.map(({ seconds }) => (seconds * 1_000_000) / shape.ticks)));
  const row = lessIsBetter({
    name: 'alerts',
    value: ours!,
    unit: 'µs of processor time a tick',
    reference: 'a loop over 100,000 alerts',
    referenceValue: loop!,
  });
  const told = median(runs[0]!.map(({ toldPerSecond }) => toldPerSecond));
  return [{ ...row, details: { 'alerts told a second of processor time': told } }];
}
