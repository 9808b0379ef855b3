// What a source of prices is: a name, and quotes for markets on request, at the one scale of index prices.

/** Digits after the point of an index price. */
export const INDEX_SCALE = 8;

/** 10^INDEX_SCALE as a double, for turning a simulated price into units. */
export const INDEX_UNIT = 100_000_000;

/** One price that one source gave for one market. */
export type Quote = {
  /** The source's name. */
  source: string;
  /** The market, such as `BTC/USDT`. */
  symbol: string;
  /** Quote coins per whole base coin, scaled by 10^INDEX_SCALE. */
  price: bigint;
  /** The source's own time of the price, null where it gives none; a source that lags repeats an old price with its old time. */
  sourceAtMs: number | null;
  /** When we received the price. */
  receivedAtMs: number;
};

/**
 * A source that a price worker queries once a tick.
 *
 * A polled source fetches at each query; a streamed one keeps the last message per market and answers from memory;
 * the simulated ones compute. A market that the source does not list, or has no price for yet, is left out. A source whose
 * world failed rejects; the worker then counts it as silent, and the core decides what that means for the index.
 */
export type PriceSource = {
  name: string;
  quotes(nowMs: number, symbols: readonly string[]): readonly Quote[] | Promise<readonly Quote[]>;
  /** Ends connections; absent where there are none. */
  close?(): Promise<void>;
};
