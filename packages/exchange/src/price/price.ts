// The prices of a market that the core acts on: the last trade and the index, a median of recorded quotes.

/** Decimals of an index price: quote coins per whole base coin. */
export const INDEX_SCALE = 8;

/** What a source said: `price` at INDEX_SCALE, `receivedAt` in milliseconds of our clock. */
export type Quote = { source: string; price: bigint; receivedAt: number };

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
  /** Whether stops were reached that one command could not fire any more; they are due at once. */
  stopsPostponed: boolean;
};

export type PublishIndexPrices = { type: 'PublishIndexPrices'; ticks: { market: number; quotes: Quote[] }[] };

/** More stops of the market were reached than the command had room for. */
export type StopsPostponed = { type: 'StopsPostponed'; market: number };
/** The time has come for them. */
export type StopsResumed = { type: 'StopsResumed'; market: number };

/** `counted` names the sources whose quotes made the median; `price` is absent where they were too few. */
export type IndexPricePublished = {
  type: 'IndexPricePublished';
  market: number;
  price: bigint | null;
  counted: string[];
};
