// What an opening order would do, by the formulas of the core: value, margin, what is held besides, fee, and where it would be liquidated.
import {
  bankruptcyTicks,
  type Direction,
  type Exposure,
  initialMargin,
  liquidationTicks,
  type MarginTier,
  openingMargin,
  tierOf,
  tradeFee,
} from '@candor/formulas';
import { divideDown, divideUp } from '@candor/money';
import { lotsValue, markTicks, slippageBound, type Taken, takeLots } from '../price-steps.ts';
import { type ContractFacts, sideOf } from './contract-facts.ts';
import { type ContractForm, limitTicks, readLots } from './form-fields.ts';

export type Opening = {
  /** Lots that would trade at once, and those that would wait. */
  filledLots: number;
  restLots: number;
  /** Quote units: what all these lots are opened for. */
  value: bigint;
  /** Value / multiple; what is held besides for the closing fee and a loss at the mark; the opening fee; all of it. */
  margin: bigint;
  reserved: bigint;
  fee: bigint;
  taken: bigint;
  /** Quote units per whole base coin; 0 where nothing would trade or wait. */
  averagePrice: bigint;
  liquidationPrice: bigint | undefined;
  bankruptcyPrice: bigint;
  /** By the total with what is open already; undefined above the last one. */
  tier: MarginTier | undefined;
};

type Sums = Pick<Opening, 'value' | 'margin' | 'reserved' | 'fee'>;

/** The figures for the typed lots, or undefined while the fields do not make an order. */
export function openingOf(form: ContractForm, facts: ContractFacts): Opening | undefined {
  const lots = readLots(form.lots);
  return lots === undefined ? undefined : openingOfLots(form, lots, facts);
}

export function openingOfLots(form: ContractForm, lots: number, facts: ContractFacts): Opening | undefined {
  const { rules, index, isBookLive } = facts;
  const limit = limitTicks(form, facts);
  if (index === 0n || (form.kind === 'limit' ? limit === undefined : !isBookLive)) return undefined;
  const side = sideOf(form.direction);
  const bound = limit ?? slippageBound(side, index, rules);
  const levels = side === 'buy' ? facts.asks : facts.bids;
  const takes = form.timeInForce !== 'post_only' && isBookLive;
  const fills = takes ? takeLots(side, lots, levels, bound, rules) : [];
  const filledLots = fills.reduce((sum, fill) => sum + fill.lots, 0);
  const restLots = limit === undefined || form.timeInForce === 'ioc' ? 0 : lots - filledLots;
  const sums = sumsOf(form, facts, fills, restLots > 0 ? { lots: restLots, ticks: bound } : undefined);
  return { filledLots, restLots, ...sums, ...closingOf(form, filledLots + restLots, sums, facts) };
}

function sumsOf(form: ContractForm, facts: ContractFacts, fills: readonly Taken[], rest: Taken | undefined): Sums {
  const { rules, index } = facts;
  const { direction, multiple } = form;
  const sums: Sums = { value: 0n, margin: 0n, reserved: 0n, fee: 0n };
  const add = (value: bigint, held: bigint, feePpm: bigint) => {
    const margin = initialMargin(value, multiple);
    sums.value += value;
    sums.margin += margin;
    sums.reserved += held - margin;
    sums.fee += tradeFee(value, feePpm);
  };
  const mark = markTicks(direction, index, rules);
  for (const { lots, ticks } of fills) {
    const value = lotsValue(lots, ticks, rules);
    const opening = { direction, multiple, takerFeePpm: rules.takerFeePpm };
    add(value, openingMargin(opening, value, lotsValue(lots, mark, rules)), rules.takerFeePpm);
  }
  if (rest !== undefined) {
    // What waits is filled when the mark is near its limit, so it is reckoned at the limit.
    const value = lotsValue(rest.lots, rest.ticks, rules);
    const feePpm = form.timeInForce === 'post_only' ? rules.makerFeePpm : rules.takerFeePpm;
    add(value, initialMargin(value, multiple) + tradeFee(value, rules.takerFeePpm), feePpm);
  }
  return sums;
}

function closingOf(form: ContractForm, lots: number, sums: Sums, { rules, committed }: ContractFacts) {
  const { direction } = form;
  const tier = tierOf(rules.tiers, committed[direction] + sums.value);
  const taken = sums.margin + sums.reserved + sums.fee;
  if (lots === 0) return { taken, averagePrice: 0n, liquidationPrice: undefined, bankruptcyPrice: 0n, tier };
  const exposure: Exposure = { direction, lots, entryValue: sums.value, margin: sums.margin + sums.reserved };
  const maintenancePpm = (tier ?? rules.tiers.at(-1))?.maintenancePpm ?? 0n;
  const liquidation = liquidationTicks(exposure, rules.tickLotValue, maintenancePpm);
  return {
    taken,
    averagePrice: averagePrice(direction, sums.value, lots, rules),
    liquidationPrice: liquidation === undefined ? undefined : BigInt(liquidation) * rules.tick,
    bankruptcyPrice: BigInt(bankruptcyTicks(exposure, rules.tickLotValue, rules.takerFeePpm)) * rules.tick,
    tier,
  };
}

/** Quote units per whole base coin, rounded against the trader. */
function averagePrice(
  direction: Direction,
  value: bigint,
  lots: number,
  { tick, tickLotValue }: ContractFacts['rules'],
): bigint {
  const perTick = BigInt(lots) * tickLotValue;
  return direction === 'long' ? divideUp(value * tick, perTick) : divideDown(value * tick, perTick);
}
