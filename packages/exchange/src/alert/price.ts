// The price that alerts of a market go by: its index, or its last trade while a new market has none.
import { divideDown, divideUp, powerOfTen } from '@candor/money';
import type { Event } from '../commands-and-events.ts';
import type { Market } from '../market/market.ts';
import { INDEX_SCALE } from '../price/price.ts';
import type { State } from '../state.ts';
import type { AlertDirection, AlertTick } from './alert.ts';

/** Quote units per whole base coin, rounded down and up. */
export type AlertPrice = Pick<AlertTick, 'lower' | 'upper'>;

/** Undefined before the first price. */
export function alertPriceOf(state: State, { id, quote }: Market): AlertPrice | undefined {
  const price = state.prices.get(id);
  if (price === undefined) return undefined;
  if (!hasIndex(state, id)) return price.last === 0n ? undefined : { lower: price.last, upper: price.last };
  if (price.index === 0n) return undefined;
  const numerator = price.index * powerOfTen(state.coins.require(quote).scale);
  const denominator = powerOfTen(INDEX_SCALE);
  return { lower: divideDown(numerator, denominator), upper: divideUp(numerator, denominator) };
}

/** The markets whose price for alerts changed in these events, in the order of their ids. */
export function repricedForAlerts(state: State, events: readonly Event[]): number[] {
  const markets = new Set<number>();
  for (const event of events) {
    if (event.type === 'IndexPricePublished') {
      if (event.price !== null) markets.add(event.market);
    } else if (event.type === 'SpotTraded' && !hasIndex(state, event.market)) markets.add(event.market);
  }
  return [...markets].sort((a, b) => a - b);
}

/** Whether a price has reached that of an alert. */
export function isReached(direction: AlertDirection, price: bigint, { lower, upper }: AlertPrice): boolean {
  return direction === 'up' ? price <= lower : price >= upper;
}

function hasIndex(state: State, market: number): boolean {
  return state.marketOpenings.get(market)?.hasIndex !== false;
}
