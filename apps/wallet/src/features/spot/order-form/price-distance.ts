// How far one price is from another.
import { PPM, powerOfTen } from '@candor/money';
import { INDEX_SCALE, type OrderFacts } from './order-facts.ts';

/** Distances in parts per million, below zero where the price is lower; undefined where there is nothing to compare with. */
export type PriceDistances = { best: bigint | undefined; index: bigint | undefined };

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
