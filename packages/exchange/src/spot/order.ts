// A spot order, open or just closed, and the facts recorded about it.

export type Side = 'buy' | 'sell';
export type SpotOrderKind = 'limit' | 'market' | 'stop-limit' | 'stop-market';
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'post-only';

/** A stop waits until the price named by `by` has reached `ticks` coming from the other side. */
export type Trigger = { by: 'last' | 'index'; ticks: number; direction: 'up' | 'down' };

export type SpotOrder = {
  id: number;
  user: number;
  market: number;
  side: Side;
  kind: SpotOrderKind;
  timeInForce: TimeInForce;
  /** Limit in ticks; for a market order the worst price that the band allowed when it was placed. */
  ticks: number;
  /** Asked quantity in lots; 0 where a quote amount was asked. */
  lots: number;
  /** Asked quote amount in units; 0 where a quantity was asked. */
  quoteAmount: bigint;
  trigger: Trigger | null;
  /** False while a stop waits for its trigger. */
  isActive: boolean;
  filledLots: number;
  filledValue: bigint;
  /** What the order still reserves of the wallet it pays from. */
  held: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  /** Its position in the queue of its price. */
  place: number;
  placedAt: number;
};

/** Why an order is no longer open. Only `filled` shows as completed; everything else as cancelled. */
export type CloseReason =
  | 'filled'
  | 'cancelled-by-user'
  | 'self-trade'
  | 'immediate-or-cancel'
  | 'no-liquidity'
  | 'outside-price-band'
  | 'would-take'
  | 'cannot-fill-entirely'
  | 'fill-limit'
  | 'market-changed'
  | 'insufficient-balance';

/** `rest` is what stays in the book after the trades that follow in the same step, in lots. */
export type SpotOrderPlaced = { type: 'SpotOrderPlaced'; order: SpotOrder; rest: number };

/** A stop became an ordinary order of its kind, at a new place in the queue. */
export type SpotOrderTriggered = { type: 'SpotOrderTriggered'; order: number; place: number; rest: number };

/** `lots` is the whole new quantity, fills included; the order keeps its place only if it merely shrank. */
export type SpotOrderAmended = {
  type: 'SpotOrderAmended';
  order: number;
  ticks: number;
  lots: number;
  held: bigint;
  place: number;
  rest: number;
};

export type SpotTraded = {
  type: 'SpotTraded';
  id: number;
  market: number;
  base: number;
  quote: number;
  takerSide: Side;
  takerOrder: number;
  makerOrder: number;
  taker: number;
  maker: number;
  ticks: number;
  lots: number;
  /** Base units that change hands. */
  quantity: bigint;
  /** Quote units that change hands. */
  value: bigint;
  /** Fees are taken from what each side receives: base units for the buyer, quote units for the seller. */
  takerFee: bigint;
  makerFee: bigint;
  /** Whether the operator's own accounts were on both, one or no side. */
  operatorSides: number;
};

/** `order` is the row as it left, with nothing held; `wasResting` lots leave the book. */
export type SpotOrderClosed = { type: 'SpotOrderClosed'; order: SpotOrder; reason: CloseReason; wasResting: number };

/** Lots that are asked and not filled. */
export function openLots(order: SpotOrder): number {
  return order.lots - order.filledLots;
}
