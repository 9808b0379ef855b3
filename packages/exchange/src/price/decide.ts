// Turns recorded quotes into index prices, and says when an index is too old to act on.

import type { Event } from '../commands-and-events.ts';
import { type Decision, done, rejected } from '../decision.ts';
import type { State } from '../state.ts';
import { countedQuotes, FROZEN_MS, isFresh, latestQuotes, median } from './median.ts';
import {
  type IndexPricePublished,
  type MarketPrice,
  type PublishIndexPrices,
  type Quote,
  sourcePriceId,
} from './price.ts';

/** An index without a new tick for this long is stale (design.md section 6). */
export const INDEX_LIFE_MS = 10_000;

/** Whether the index of a market may not be acted on at a time. */
export function isIndexStale(price: MarketPrice | undefined, at: number): boolean {
  return price === undefined || !price.indexIsLive || at - price.indexAt > INDEX_LIFE_MS;
}

export function decidePublishIndexPrices(state: State, command: PublishIndexPrices, at: number): Decision {
  const events: Event[] = [];
  const seen = new Set<number>();
  const { aheadMs = 0 } = command;
  if (!Number.isSafeInteger(aheadMs) || aheadMs < 0) return rejected({ code: 'clock-unproven' });
  for (const { market, quotes } of command.ticks) {
    if (state.markets.get(market) === undefined || seen.has(market)) return rejected({ code: 'unknown-market' });
    seen.add(market);
    const published = indexPrice(
      state,
      market,
      latestQuotes(
        quotes.map(quote => inEngineTime(quote, aheadMs)),
        at,
      ),
      at,
    );
    events.push(published);
    if (isFirstIndex(state, published)) events.push({ type: 'MarketIndexed', market });
  }
  return done(events);
}

function inEngineTime(quote: Quote, aheadMs: number): Quote {
  if (aheadMs === 0) return quote;
  const { sourceAt, receivedAt } = quote;
  return { ...quote, sourceAt: sourceAt === null ? null : sourceAt + aheadMs, receivedAt: receivedAt + aheadMs };
}

/** Two of three make a price; a new market has an index once three have counted. */
export const FIRST_INDEX_SOURCES = 3;

function isFirstIndex(state: State, { market, price, counted }: IndexPricePublished): boolean {
  const hasEnough = price !== null && counted.length >= FIRST_INDEX_SOURCES;
  return hasEnough && state.marketOpenings.get(market)?.hasIndex === false;
}

/** From when a quote is: nothing that we have received is newer than its receipt, whatever its source's clock says. */
function timeOf({ sourceAt, receivedAt }: Quote): number {
  return sourceAt === null ? receivedAt : Math.min(sourceAt, receivedAt);
}

/**
 * A price that a source repeats counts as unchanged after any gap without ticks, or a source that answers now and
 * then would never be found frozen. It counts again with its next other price.
 */
function indexPrice(state: State, market: number, latest: readonly Quote[], at: number): IndexPricePublished {
  const changed: { source: string; price: bigint }[] = [];
  const usable: Quote[] = [];
  for (const quote of latest) {
    const { source, price } = quote;
    const known = state.sourcePrices.get(sourcePriceId(market, source));
    const isChanged = known?.price !== price;
    if (isChanged) changed.push({ source, price });
    const isFrozen = !isChanged && at - known.since >= FROZEN_MS;
    if (!isFrozen && isFresh(quote, at)) usable.push(quote);
  }
  const counted = countedQuotes(usable);
  const price = counted.length === 0 ? null : median(counted.map(quote => quote.price));
  const sources = counted.map(quote => quote.source);
  const sourcedAt = price === null ? null : Math.min(...counted.map(timeOf));
  return { type: 'IndexPricePublished', market, price, counted: sources, changed, sourcedAt };
}
