// What closing lots of a position would do to the book that is on the screen.
import { type BookLevel, partOf, resultAt, tradeFee } from '@candor/formulas';
import { divideDown, divideUp } from '@candor/money';
import type { ContractRules } from '../../../shared/contracts/contract.ts';
import { lotsValue, slippageBound, takeLots } from '../price-steps.ts';
import type { PositionFigures } from './position-figures.ts';

export type CloseEstimate = {
  /** Lots that the book would take now within the bounds. */
  lots: number;
  /** Quote units per whole base coin; 0 where the book takes none. */
  averagePrice: bigint;
  /** Quote units: the result of these lots before the fee, the fee, and what returns of the margin with both. */
  result: bigint;
  fee: bigint;
  returned: bigint;
};

export type CloseInput = {
  figures: Pick<PositionFigures, 'exposure' | 'bankruptcyPrice'>;
  lots: number;
  /** The worst price of a limit; without it the slippage bound holds. */
  limit?: bigint | undefined;
  /** Of the other side, best first. */
  levels: readonly BookLevel[];
  index: bigint;
  rules: ContractRules;
};

export function estimateClose({ figures, lots, limit, levels, index, rules }: CloseInput): CloseEstimate {
  const { exposure, bankruptcyPrice } = figures;
  const isLong = exposure.direction === 'long';
  const side = isLong ? 'sell' : 'buy';
  const wanted = limit === undefined ? slippageBound(side, index, rules) : limit / rules.tick;
  const last = bankruptcyPrice / rules.tick;
  // No order of a customer closes beyond the price at which its margin is used up.
  const bound = isLong === wanted > last ? wanted : last;
  const fills = takeLots(side, lots, levels, bound, rules);
  const closed = fills.reduce((sum, fill) => sum + fill.lots, 0);
  const value = fills.reduce((sum, fill) => sum + lotsValue(fill.lots, fill.ticks, rules), 0n);
  const fee = fills.reduce(
    (sum, fill) => sum + tradeFee(lotsValue(fill.lots, fill.ticks, rules), rules.takerFeePpm),
    0n,
  );
  const result = resultAt(exposure.direction, partOf(exposure.entryValue, closed, exposure.lots), value);
  const returned = partOf(exposure.margin, closed, exposure.lots) + result - fee;
  const perTick = BigInt(closed) * rules.tickLotValue;
  const average = isLong ? divideDown : divideUp;
  return {
    lots: closed,
    averagePrice: closed === 0 ? 0n : average(value * rules.tick, perTick),
    result,
    fee,
    returned: returned > 0n ? returned : 0n,
  };
}
