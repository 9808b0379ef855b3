// Walks the levels of a contract book as an order would that takes.
import type { BookLevel } from '@candor/formulas';
import type { ContractRules } from './contract-rules.ts';

/** What one level gives. */
export type Taken = { lots: number; ticks: bigint };

/**
 * The parts of levels, best first, that an order for so many lots would take.
 * @param bound the worst step that is taken; without it any.
 */
export function takeLots(
  side: 'buy' | 'sell',
  lots: number,
  levels: readonly BookLevel[],
  bound: bigint | undefined,
  rules: Pick<ContractRules, 'tick' | 'lot'>,
): Taken[] {
  const taken: Taken[] = [];
  let left = lots;
  for (const level of levels) {
    const ticks = level.price / rules.tick;
    if (left === 0 || (bound !== undefined && (side === 'buy' ? ticks > bound : ticks < bound))) break;
    const offered = Number(level.quantity / rules.lot);
    const part = Math.min(left, offered);
    if (part === 0) continue;
    taken.push({ lots: part, ticks });
    left -= part;
  }
  return taken;
}
