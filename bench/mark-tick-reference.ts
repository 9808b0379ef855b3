// What a tick costs where everything open is looked at: a plain loop over positions and options.
import { processorSeconds } from './core-seconds.ts';
import type { MarkTickRun, MarkTickShape } from './mark-tick-exchange.ts';

type Position = { isLong: boolean; lots: bigint; entryValue: bigint; margin: bigint; profit: bigint; loss: bigint };
type Option = { dueAt: number; price: bigint };

const MAINTENANCE_PPM = 10_000n;
const PPM = 1_000_000n;

export function runNaiveLoop({ open, ticks }: MarkTickShape): MarkTickRun {
  const positions = Array.from({ length: open }, (_, place): Position => {
    const isLong = place % 2 === 0;
    const shared = { lots: 10n, entryValue: 1_000_000_000n, margin: 20_000_000n };
    return { isLong, ...shared, profit: isLong ? 190_000n : 50_000n, loss: isLong ? 90_000n : 120_000n };
  });
  const options = Array.from({ length: open }, (): Option => ({ dueAt: 3_600_000, price: 100_000n }));
  let reached = 0;
  const seconds = processorSeconds(() => {
    for (let tick = 0; tick < ticks; tick++) {
      const mark = 100_000n + BigInt(tick % 7);
      for (const position of positions) if (isReached(position, mark)) reached++;
      for (const { dueAt } of options) if (dueAt <= tick) reached++;
    }
  });
  if (reached > 0) throw new Error('the loop reached something');
  return { seconds, closesPerSecond: 0 };
}

function isReached({ isLong, lots, entryValue, margin, profit, loss }: Position, mark: bigint): boolean {
  const value = lots * mark * 1_000n;
  const result = isLong ? value - entryValue : entryValue - value;
  if ((margin + result) * PPM <= value * MAINTENANCE_PPM) return true;
  return isLong ? mark >= profit || mark <= loss : mark <= profit || mark >= loss;
}
