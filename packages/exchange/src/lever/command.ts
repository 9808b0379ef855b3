// The users' commands of contracts.
import type { Direction } from '@candor/formulas';
import type { LeverTimeInForce } from './order.ts';

/** Opens a position. Prices are quote units per whole base coin; without `price` it trades immediately within the slippage bound. */
export type PlaceLeverOrder = {
  type: 'PlaceLeverOrder';
  user: number;
  market: number;
  direction: Direction;
  lots: number;
  multiple: number;
  price?: bigint;
  timeInForce: LeverTimeInForce;
  profitPrice: bigint;
  lossPrice: bigint;
};

export type CancelLeverOrder = { type: 'CancelLeverOrder'; user: number; order: number };

/** Closes `lots` of a position (all where absent), within the slippage bound or, with a price, as a limit that only closes. */
export type CloseLeverPosition = {
  type: 'CloseLeverPosition';
  user: number;
  position: number;
  lots?: number;
  price?: bigint;
  timeInForce: LeverTimeInForce;
};

/** An absent price removes the stop, absent lots mean all. */
export type LeverStop = { price: bigint; lots?: number };
export type SetLeverStops = {
  type: 'SetLeverStops';
  user: number;
  position: number;
  profit?: LeverStop;
  loss?: LeverStop;
};

/** `units` above zero are added, below zero taken out. */
export type MoveLeverMargin = { type: 'MoveLeverMargin'; user: number; position: number; units: bigint };

/** Closes own long against own short lots at the mark. */
export type NetLeverPositions = { type: 'NetLeverPositions'; user: number; market: number };

/** All of a market, or all there are. */
export type CancelLeverOrders = { type: 'CancelLeverOrders'; user: number; market?: number };

/**
 * An order to cancel; a new limit order that only rests; or one of which nothing is filled, to be moved as if it were cancelled and placed
 * again. What a move does not name stays as it is.
 */
export type LeverQuoteChange = { cancel: number } | LeverQuoteMove | LeverQuote;
type LeverQuote = Omit<PlaceLeverOrder, 'type' | 'user' | 'timeInForce' | 'price'> & { price: bigint };
export type LeverQuoteMove = {
  amend: number;
  market: number;
  lots: number;
  price: bigint;
  profitPrice?: bigint;
  lossPrice?: bigint;
};

/** Makes changes one after the other, at most `MAX_QUOTE_CHANGES`. */
export type QuoteLever = { type: 'QuoteLever'; user: number; changes: LeverQuoteChange[] };

export type LeverCommand =
  | PlaceLeverOrder
  | QuoteLever
  | CancelLeverOrder
  | CancelLeverOrders
  | CloseLeverPosition
  | SetLeverStops
  | MoveLeverMargin
  | NetLeverPositions;
