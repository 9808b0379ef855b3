// What may be asked of the spot market. Prices are quote units per whole base coin, quantities base units.
import type { Side, SpotOrderKind, TimeInForce } from './order.ts';

export type PlaceSpotOrder = {
  type: 'PlaceSpotOrder';
  user: number;
  market: number;
  side: Side;
  kind: SpotOrderKind;
  timeInForce: TimeInForce;
  /** For limit and stop-limit orders. */
  price?: bigint;
  /** One of `quantity` and `quoteAmount`; the latter for market and stop-market orders only. */
  quantity?: bigint;
  quoteAmount?: bigint;
  /** For stops. */
  trigger?: { by: 'last' | 'index'; price: bigint };
};

/** Changes price and whole quantity of a resting limit order. */
export type AmendSpotOrder = { type: 'AmendSpotOrder'; user: number; order: number; price: bigint; quantity: bigint };

export type CancelSpotOrder = { type: 'CancelSpotOrder'; user: number; order: number };

/** Cancels all open orders of a user, or those of one market and side. */
export type CancelSpotOrders = { type: 'CancelSpotOrders'; user: number; market?: number; side?: Side };
