// The prices of a market that the core acts on: the last trade and the index, a median of recorded quotes.

/** Decimals of an index price: quote coins per whole base coin. */
export const INDEX_SCALE = 8;

/**
 * What a source said: `price` at INDEX_SCALE, in milliseconds the source's own time of it, null where it gives none, and the
 * time of our clock at which we received it. Journals of the rules before version 3 lack `sourceAt`.
 */
export type Quote = { source: string; price: bigint; sourceAt: number | null; receivedAt: number };

/** The price that a source gave for a market last, and since when it has not changed. One row each, under `market:source`. */
export type SourcePrice = { id: string; market: number; source: string; price: bigint; since: number };

export function sourcePriceId(market: number, source: string): string {
  return `${market}:${source}`;
}

/** One row per market, under the market's id. */
export type MarketPrice = {
  id: number;
  /** Price of the last trade, in quote units per whole base coin; 0 before the first. The market's ticks may have changed since. */
  last: bigint;
  /** Last index price at INDEX_SCALE; 0 before the first. */
  index: bigint;
  /** Engine time of the last tick that counted enough quotes. */
  indexAt: number;
  /** Whether the latest tick counted enough quotes. */
  indexIsLive: boolean;
  /** Whether stops were reached beyond the budget of one command; they are due immediately. */
  stopsPostponed: boolean;
};

/**
 * `aheadMs` is how far engine time is ahead of the time of the quotes, after a leap back of the clock was accepted; absent where it is not.
 */
export type PublishIndexPrices = {
  type: 'PublishIndexPrices';
  ticks: { market: number; quotes: Quote[] }[];
  aheadMs?: number;
};

/** More stops of the market were reached than one command may fire. */
export type StopsPostponed = { type: 'StopsPostponed'; market: number };
/** The time has come for them. */
export type StopsResumed = { type: 'StopsResumed'; market: number };

/**
 * `counted` names the sources whose quotes made the median; `price` is absent where they were too few. `changed` are the
 * sources that gave another price than before; journals of the rules before version 3 lack it. `sourcedAt` is the oldest time of
 * the quotes that count, null without a price: of each the earlier of its source's own and of its receipt, in engine time. Journals of the rules before version 5 lack it.
 */
export type IndexPricePublished = {
  type: 'IndexPricePublished';
  market: number;
  price: bigint | null;
  counted: string[];
  changed?: { source: string; price: bigint }[];
  sourcedAt?: number | null;
};
