// The figures of positions: the result and the prices of one at a mark, what closing lots of it would do to the book that is on the screen, and sums of results.
import type { CallAnswer } from '@candor/contract';
import {
  type BookLevel,
  bankruptcyTicks,
  type Exposure,
  liquidationTicks,
  maintenanceMargin,
  partOf,
  resultAt,
  tradeFee,
} from '@candor/formulas';
import { decimal, divideDown, divideUp, PPM, PPM_SCALE } from '@candor/money';
import { type ContractRules, directionOf, type OwnRow } from '../../../shared/contracts/contract.ts';
import { lotsValue, markTicks, slippageBound, takeLots } from '../price-steps.ts';

export type PositionFigures = {
  exposure: Exposure;
  /** Quote units: at the mark, and what closing there would bring before fees. */
  value: bigint;
  result: bigint;
  /** Of the initial margin, in parts per million. */
  returnPpm: bigint;
  initialMargin: bigint;
  maintenance: bigint;
  /** What is left of the way to liquidation, in parts per million: 1,000,000 where nothing is lost, 0 where it is reached. */
  healthPpm: bigint;
  closingFee: bigint;
  /** Quote units per whole base coin. */
  liquidationPrice: bigint | undefined;
  bankruptcyPrice: bigint;
};

/** @param marginChange quote units that would be added to the margin, or taken out below zero. */
export function figuresOf(row: OwnRow, rules: ContractRules, index: bigint, marginChange = 0n): PositionFigures {
  const { scale } = rules.quote;
  const direction = directionOf(row);
  const margin = decimal(row.caution_money, scale) + marginChange;
  const exposure: Exposure = { direction, lots: row.share, entryValue: decimal(row.entry_value, scale), margin };
  const initialMargin = decimal(row.origin_caution_money, scale);
  const maintenancePpm = decimal(row.maintenance_rate, PPM_SCALE);
  const value = lotsValue(row.share, markTicks(direction, index, rules), rules);
  const result = resultAt(direction, exposure.entryValue, value);
  const maintenance = maintenanceMargin(value, maintenancePpm);
  const liquidation = liquidationTicks(exposure, rules.tickLotValue, maintenancePpm);
  return {
    exposure,
    value,
    result,
    returnPpm: initialMargin === 0n ? 0n : (result * PPM) / initialMargin,
    initialMargin,
    maintenance,
    healthPpm: healthOf(margin - maintenance, margin + result - maintenance),
    closingFee: tradeFee(value, rules.takerFeePpm),
    liquidationPrice: liquidation === undefined ? undefined : BigInt(liquidation) * rules.tick,
    bankruptcyPrice: BigInt(bankruptcyTicks(exposure, rules.tickLotValue, rules.takerFeePpm)) * rules.tick,
  };
}

/** How much of what may be lost is still there. */
function healthOf(atNoResult: bigint, now: bigint): bigint {
  if (now <= 0n || atNoResult <= 0n) return 0n;
  return now >= atNoResult ? PPM : (now * PPM) / atNoResult;
}

/** What may be taken out of the margin now, in quote units: never below the initial margin, and only while enough stays at the mark. */
export function removableMargin(row: OwnRow, rules: ContractRules, index: bigint): bigint {
  const { exposure, result, closingFee, initialMargin, value } = figuresOf(row, rules, index);
  const aboveInitial = exposure.margin - initialMargin;
  const atMark = (value + BigInt(row.multiple) - 1n) / BigInt(row.multiple);
  const aboveMark = exposure.margin + result - closingFee - atMark;
  const least = aboveInitial < aboveMark ? aboveInitial : aboveMark;
  return least > 0n ? least : 0n;
}

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

type CloseInput = {
  figures: Pick<PositionFigures, 'exposure' | 'bankruptcyPrice'>;
  lots: number;
  /** The worst price of a limit; without it the slippage bound holds. */
  limit?: bigint | undefined;
  /** Of the other side, best first. */
  levels: readonly BookLevel[];
  index: bigint;
  rules: ContractRules;
};

/** What closing lots of a position would do to the book that is on the screen. */
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

/** Sums of own results on one day. */
export type LeverDay = CallAnswer<'getLeverDays'>['days'][number];
type Sums = Omit<LeverDay, 'day'>;

/** What is left of results after fees and funding, in quote units. */
export function netOf({ result, fees, funding }: Sums, scale: number): bigint {
  return decimal(result, scale) - decimal(fees, scale) - decimal(funding, scale);
}

/** How many positions won, in tenths of a percent; undefined while nothing was closed. */
export function winRate({ closed, won }: Pick<Sums, 'closed' | 'won'>): string | undefined {
  if (closed === 0) return undefined;
  const tenths = Math.floor((won * 1000) / closed);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}
