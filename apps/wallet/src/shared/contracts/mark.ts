// The mark of a contract is the index, which lies between two price steps: which of them counts depends on who asks.
import type { Direction } from '@candor/formulas';
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '../book/price-band.ts';
import type { ContractRules } from './contract-rules.ts';

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

/** What so many lots are worth at a step, in quote units. */
export function lotsValue(lots: number, ticks: bigint, { tickLotValue }: Pick<ContractRules, 'tickLotValue'>): bigint {
  return BigInt(lots) * ticks * tickLotValue;
}
