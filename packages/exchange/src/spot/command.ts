// The commands of the spot market. Prices are quote units per whole base coin, quantities base units.
import type { Side } from '../book/book-order.ts';
import type { SpotOrderKind, TimeInForce } from './order.ts';

export type PlaceSpotOrder = {
  type: 'PlaceSpotOrder';
  user: number;
  market: number;
  side: Side;
  kind: SpotOrderKind;
  timeInForce: TimeInForce;
  /** For orders with a limit; the limit leg of an OCO. */
  price?: bigint;
  /** One of `quantity` and `quoteAmount`; the latter for orders without a limit only. */
  quantity?: bigint;
  quoteAmount?: bigint;
  /** For stops and the stop leg of an OCO; for a trailing stop the last price from which on it follows. */
  trigger?: { by: 'last' | 'index'; price: bigint };
  /** The limit of an OCO's stop leg; without it that leg trades at any price of the band. */
  stopPrice?: bigint;
  /** For trailing stops: quote units per whole base coin, or parts per million of the best price. */
  trail?: { distance: bigint; isPpm: boolean };
  /** For icebergs: base units that the book shows at a time. */
  visible?: bigint;
  /** For limit and market purchases: what sells the coins that they buy. */
  exits?: SpotExits;
};

/** A take-profit, a stop-loss or both; the stop sells at any price of the band where it names no limit. */
export type SpotExits = {
  profit?: bigint;
  stop?: { by: 'last' | 'index'; price: bigint; limit?: bigint };
};

/** Changes limit, whole quantity or trigger of an open order; what is not named stays as it is by the time of the change. */
export type AmendSpotOrder = {
  type: 'AmendSpotOrder';
  user: number;
  order: number;
  price?: bigint;
  quantity?: bigint;
  /** Where a stop waits for its price, still coming from the same side. */
  trigger?: bigint;
};

export type CancelSpotOrder = { type: 'CancelSpotOrder'; user: number; order: number };

/** Cancels all open orders of a user, or those of one market and side. */
export type CancelSpotOrders = { type: 'CancelSpotOrders'; user: number; market?: number; side?: Side };

/** An order to cancel, one to amend as `AmendSpotOrder` does, or a new limit order that only rests. */
export type SpotQuoteChange =
  | { cancel: number }
  | { amend: number; market: number; price: bigint; quantity: bigint }
  | { market: number; side: Side; price: bigint; quantity: bigint };

/** Makes changes one after the other, at most `MAX_QUOTE_CHANGES`. Only limit orders that only rest are amended by it. */
export type QuoteSpot = { type: 'QuoteSpot'; user: number; changes: SpotQuoteChange[] };

export type SpotCommand = PlaceSpotOrder | AmendSpotOrder | CancelSpotOrder | CancelSpotOrders | QuoteSpot;
