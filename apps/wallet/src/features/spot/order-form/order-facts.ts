// What an order form must know besides its own fields: the market, the wallet, the prices and the book, and how far prices lie apart.
import type { BookLevel } from '@candor/formulas';
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE, type MarketRules } from '../../../shared/book/market-rules.ts';
import type { Opening } from '../../../shared/markets/pair.ts';

export { bandAround, bandCentre, INDEX_SCALE } from '../../../shared/book/market-rules.ts';

export type OrderFacts = {
  rules: MarketRules;
  /** What the spot wallet can spend, in base and quote units; undefined until it is known. */
  free: { base: bigint; quote: bigint } | undefined;
  /** Quote units per whole base coin; zero before the first trade. */
  lastPrice: bigint;
  /** The index with eight decimals, or what the band lies around while there is none; zero while unknown. */
  index: bigint;
  isIndexStale: boolean;
  /** Of a new market. */
  opening?: Opening | undefined;
  asks: readonly BookLevel[];
  bids: readonly BookLevel[];
  /** Whether the levels are those of the exchange now. */
  isBookLive: boolean;
};

/** Base units of a quantity cut down to whole lots. */
export function wholeLots(units: bigint, rules: MarketRules): bigint {
  return units - (units % rules.lot);
}

/** What a quantity is worth at a price, in quote units; exact where both lie on the market's steps. */
export function valueAt(quantity: bigint, price: bigint, rules: MarketRules): bigint {
  return divideDown(quantity * price, powerOfTen(rules.base.scale));
}

/** The whole lots that an amount of the quote coin pays at a price; zero where there is no price. */
export function lotsFor(value: bigint, price: bigint, rules: MarketRules): bigint {
  return price <= 0n ? 0n : wholeLots(divideDown(value * powerOfTen(rules.base.scale), price), rules);
}

/** The worst price of a market order that waits for a trigger: one band beyond it, so that what it reserves is known. */
export function worstAfter(side: 'buy' | 'sell', trigger: bigint, rules: MarketRules): bigint {
  const ticks = trigger / rules.tick;
  const bound =
    side === 'buy' ? divideDown(ticks * (PPM + rules.bandPpm), PPM) : divideUp(ticks * (PPM - rules.bandPpm), PPM);
  return bound * rules.tick;
}

/** Distances in parts per million, below zero where the price is lower; undefined where there is nothing to compare with. */
type PriceDistances = { best: bigint | undefined; index: bigint | undefined };

/** The distance of a price from a reference of the same scale, cut off towards zero. */
export function distancePpm(price: bigint, reference: bigint): bigint | undefined {
  return reference <= 0n ? undefined : ((price - reference) * PPM) / reference;
}

/** How far a price, in quote units, is from the best price that the side would take and from the index. */
export function distancesOf(price: bigint, side: 'buy' | 'sell', facts: OrderFacts): PriceDistances {
  const best = bestFor(side, facts) ?? 0n;
  const atIndexScale = price * powerOfTen(INDEX_SCALE - facts.rules.quote.scale);
  return { best: distancePpm(price, best), index: distancePpm(atIndexScale, facts.index) };
}

/** The best price that an order of a side could take. */
export function bestFor(side: 'buy' | 'sell', { asks, bids }: Pick<OrderFacts, 'asks' | 'bids'>): bigint | undefined {
  return (side === 'buy' ? asks : bids)[0]?.price;
}
