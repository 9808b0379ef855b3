// A market as the maker works with it: its steps as exact integers, and its index.
import { decimal, divideDown, divideUp, formatDecimal, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';

/** The members of a market in the answer of `currency/state` that trading needs. */
export type MarketState = {
  id: number;
  symbol: string;
  currency_id: number;
  legal_id: number;
  tick: string;
  lot: string;
  min_notional: string;
  status: string;
  index_price: string;
  index_stale: 0 | 1;
  /** There until a new market trades and has an index. */
  opening?: unknown;
};

/** How narrow quotes are, in millionths of the index: the nearest bid and ask together, and two neighbouring levels of a side. */
export type QuoteWidth = { spreadPpm: bigint; spacingPpm: bigint };

/**
 * The whole spread of spot stays below 0.1 %: both nearest levels are at most one widest gap beyond the place where one may open. Within that,
 * the distance of levels times the room that an order has before it moves decides how often one moves, and is largest at these figures.
 */
const SPOT_WIDTH: QuoteWidth = { spreadPpm: 950n, spacingPpm: 200n };

export type MarketRules = {
  id: number;
  symbol: string;
  base: { id: number; scale: number };
  quote: { id: number; scale: number };
  /** One price step: quote units per whole base coin. */
  tick: bigint;
  /** One quantity step in base units. */
  lot: bigint;
  /** Quote units of one lot at one tick. */
  tickLotValue: bigint;
  /** Smallest order value in quote units. */
  minNotional: bigint;
  width: QuoteWidth;
};

/** The market's index now; undefined where it must not be acted on: it is stale, or the market is not open or new. */
export type MarketView = { rules: MarketRules; index: bigint | undefined };

/** Reads a market's row; `scales` gives the decimals of each coin by its id. */
export function readMarket(state: MarketState, scales: ReadonlyMap<number, number>): MarketView {
  const base = { id: state.currency_id, scale: scaleOf(scales, state.currency_id) };
  const quote = { id: state.legal_id, scale: scaleOf(scales, state.legal_id) };
  const tick = decimal(state.tick, quote.scale);
  const lot = decimal(state.lot, base.scale);
  const tickLotValue = divideDown(tick * lot, powerOfTen(base.scale));
  const minNotional = decimal(state.min_notional, quote.scale);
  const index = decimal(state.index_price, INDEX_SCALE);
  // The first prices of a coin are made by its traders alone.
  const isOrdinary = state.status === 'open' && state.opening === undefined;
  const isLive = isOrdinary && state.index_stale === 0 && index > 0n;
  const steps = { tick, lot, tickLotValue, minNotional };
  const rules = { id: state.id, symbol: state.symbol, base, quote, ...steps, width: SPOT_WIDTH };
  return { rules, index: isLive ? index : undefined };
}

/** The lowest tick at or above the index shifted by a share of itself. */
export function ticksAbove(rules: MarketRules, index: bigint, shiftPpm: bigint): number {
  return Number(divideUp(index * powerOfTen(rules.quote.scale) * (PPM + shiftPpm), ticksDivisor(rules)));
}

/** The highest tick at or below the index shifted by a share of itself. */
export function ticksBelow(rules: MarketRules, index: bigint, shiftPpm: bigint): number {
  return Number(divideDown(index * powerOfTen(rules.quote.scale) * (PPM + shiftPpm), ticksDivisor(rules)));
}

function ticksDivisor(rules: MarketRules): bigint {
  return powerOfTen(INDEX_SCALE) * PPM * rules.tick;
}

/** Quote units that so many lots cost at a price. */
export function orderValue(rules: MarketRules, ticks: number, lots: number): bigint {
  return BigInt(ticks) * BigInt(lots) * rules.tickLotValue;
}

/** The most lots that cost no more than this at a price. */
export function lotsFor(rules: MarketRules, ticks: number, value: bigint): number {
  return value <= 0n ? 0 : Number(divideDown(value, BigInt(ticks) * rules.tickLotValue));
}

/** The fewest lots that the market accepts at a price. */
export function smallestLots(rules: MarketRules, ticks: number): number {
  return Number(divideUp(rules.minNotional, BigInt(ticks) * rules.tickLotValue));
}

/** The value of a quantity of the base coin at the index, in quote units. */
export function valuationOf(rules: MarketRules, index: bigint, baseUnits: bigint): bigint {
  const scaled = baseUnits * index * powerOfTen(rules.quote.scale);
  return divideDown(scaled, powerOfTen(INDEX_SCALE + rules.base.scale));
}

/** How much of the base coin is worth so much at the index, in base units. */
export function baseFor(rules: MarketRules, index: bigint, quoteUnits: bigint): bigint {
  const scaled = quoteUnits * powerOfTen(INDEX_SCALE + rules.base.scale);
  return divideDown(scaled, index * powerOfTen(rules.quote.scale));
}

/** A price as the wire writes it. */
export function priceText(rules: MarketRules, ticks: number): string {
  return formatDecimal(BigInt(ticks) * rules.tick, rules.quote.scale);
}

/** A quantity as the wire writes it. */
export function quantityText(rules: MarketRules, lots: number): string {
  return formatDecimal(BigInt(lots) * rules.lot, rules.base.scale);
}

/** A price of the wire in whole ticks. */
export function readTicks(rules: MarketRules, price: string): number {
  return Number(divideDown(decimal(price, rules.quote.scale), rules.tick));
}

/** A quantity of the wire in whole lots. */
export function readLots(rules: MarketRules, quantity: string): number {
  return Number(divideDown(decimal(quantity, rules.base.scale), rules.lot));
}

function scaleOf(scales: ReadonlyMap<number, number>, coin: number): number {
  const scale = scales.get(coin);
  if (scale === undefined) throw new RangeError(`coin ${coin} of a market is not among the coins`);
  return scale;
}
