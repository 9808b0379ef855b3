// An order of the contract book: it opens a position or closes lots of one; and its trades.
import type { Direction } from '@candor/formulas';
import type { Side } from '../book/book-order.ts';

/** `gtc` rests until it is filled or cancelled, `ioc` never rests, `post-only` never takes. */
export type LeverTimeInForce = 'gtc' | 'ioc' | 'post-only';

export type LeverOrder = {
  id: number;
  user: number;
  market: number;
  side: Side;
  /** Opens the position of its own id, or closes lots of the position. */
  effect: 'open' | 'close';
  position: number;
  isMarket: boolean;
  timeInForce: LeverTimeInForce;
  /** The limit in ticks; for a market order the bound of the moment it was placed. */
  ticks: number;
  lots: number;
  filledLots: number;
  filledValue: bigint;
  /** What is held in the lever wallet for the open lots; 0 for orders that close. */
  held: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  place: number;
  placedAt: number;
  /** Of orders that open. */
  multiple: number;
  profitTicks: number;
  lossTicks: number;
  /** The contract's tiers that its position keeps. */
  tierSet: number;
};

export type LeverCloseReason =
  | 'filled'
  | 'cancelled-by-user'
  | 'account-frozen'
  | 'self-trade'
  | 'immediate-or-cancel'
  | 'no-liquidity'
  | 'fill-limit'
  | 'insufficient-margin'
  | 'open-interest-reached'
  | 'position-closed'
  | 'position-liquidated'
  | 'market-settled';

export type LeverOrderPlaced = { type: 'LeverOrderPlaced'; order: LeverOrder };
/** What is left of it is in the book from here on, and holds so much. */
export type LeverOrderRested = { type: 'LeverOrderRested'; order: number; held: bigint };
/** Moved by its user before anything of it was filled. */
export type LeverOrderAmended = {
  type: 'LeverOrderAmended';
  order: number;
  user: number;
  market: number;
  ticks: number;
  lots: number;
  held: bigint;
  place: number;
  /** Where they changed. */
  profitTicks?: number;
  lossTicks?: number;
};
/** Closes fewer lots than ordered, because its position has fewer. */
export type LeverOrderShrunk = { type: 'LeverOrderShrunk'; order: number; lots: number };
/** `order` is the row as it left, with nothing held. */
export type LeverOrderClosed = { type: 'LeverOrderClosed'; order: LeverOrder; reason: LeverCloseReason };

/** What a trade is to one of its sides. Everything is in quote units. */
export type LeverTradeSide = {
  user: number;
  /** Null for what no order did: liquidations, stops, deleveraging. */
  order: number | null;
  position: number;
  direction: Direction;
  effect: 'open' | 'close';
  fee: bigint;
  /** What the lots were opened for, and what they bring; of an opening leg the value itself and 0. */
  entryValue: bigint;
  result: bigint;
  /** An amount added to the margin, or returned from it. */
  margin: bigint;
  /** Of an opening leg: initial margin of these lots; of a closing one: that of the lots that leave. */
  initialMargin: bigint;
  /** What the order's hold gives back for these lots. */
  released: bigint;
  /** What the insurance fund gets of a liquidated position, or pays for it (below zero). */
  toFund: bigint;
};

/** Why a trade happened, as seen from the side that took. */
export type LeverTradeCause = 'order' | 'stop-profit' | 'stop-loss' | 'liquidation' | 'deleveraging';

export type LeverTraded = {
  type: 'LeverTraded';
  id: number;
  market: number;
  coin: number;
  cause: LeverTradeCause;
  takerSide: Side;
  ticks: number;
  lots: number;
  value: bigint;
  taker: LeverTradeSide;
  maker: LeverTradeSide;
  /** Whether the operator's own accounts were on both, one or no side. */
  operatorSides: number;
};
