// Price steps of a contract: which step counts as its mark, how far an order without a limit goes, and what it takes of the book.
import type { BookLevel, Direction } from '@candor/formulas';
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '../../shared/book/market-rules.ts';
import type { ContractRules } from '../../shared/contracts/contract.ts';

type Steps = Pick<ContractRules, 'tick' | 'quote'>;

/** The step that counts for a position: a long would sell at the lower one, a short buy at the upper one. 0 before there is an index. */
export function markTicks(direction: Direction, index: bigint, rules: Steps): bigint {
  const exact = index * powerOfTen(rules.quote.scale);
  const perTick = rules.tick * powerOfTen(INDEX_SCALE);
  return direction === 'long' ? divideDown(exact, perTick) : divideUp(exact, perTick);
}

/** The worst step at which an order without a limit trades: so far from the mark. */
export function slippageBound(side: 'buy' | 'sell', index: bigint, rules: Steps & Pick<ContractRules, 'slippagePpm'>) {
  const exact = index * powerOfTen(rules.quote.scale);
  const perTick = rules.tick * powerOfTen(INDEX_SCALE) * PPM;
  return side === 'buy'
    ? divideDown(exact * (PPM + rules.slippagePpm), perTick)
    : divideUp(exact * (PPM - rules.slippagePpm), perTick);
}

/** The worth of a number of lots at a step, in quote units. */
export function lotsValue(lots: number, ticks: bigint, { tickLotValue }: Pick<ContractRules, 'tickLotValue'>): bigint {
  return BigInt(lots) * ticks * tickLotValue;
}

/** The fill of a level. */
export type Taken = { lots: number; ticks: bigint };

/**
 * The parts of levels, best first, that an order for this number of lots would take.
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
