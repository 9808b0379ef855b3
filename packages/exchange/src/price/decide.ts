// Turns recorded quotes into index prices, and says when an index is too old to act on.
import { type Decision, done, rejected } from '../decision.ts';
import type { Event } from '../event.ts';
import type { State } from '../state.ts';
import { countedQuotes, median, QUOTES_NEEDED } from './median.ts';
import type { MarketPrice, PublishIndexPrices } from './price.ts';

/** An index without a new tick for this long is stale (design.md section 6). */
export const INDEX_LIFE_MS = 10_000;

/** Whether the index of a market may not be acted on at a time. */
export function isIndexStale(price: MarketPrice | undefined, at: number): boolean {
  return price === undefined || !price.indexIsLive || at - price.indexAt > INDEX_LIFE_MS;
}

export function decidePublishIndexPrices(state: State, command: PublishIndexPrices, at: number): Decision {
  const events: Event[] = [];
  const seen = new Set<number>();
  for (const { market, quotes } of command.ticks) {
    if (state.markets.get(market) === undefined || seen.has(market)) return rejected({ code: 'unknown-market' });
    seen.add(market);
    const counted = countedQuotes(quotes, at);
    const price = counted.length < QUOTES_NEEDED ? null : median(counted.map(quote => quote.price));
    events.push({ type: 'IndexPricePublished', market, price, counted: counted.map(quote => quote.source) });
  }
  return done(events);
}
