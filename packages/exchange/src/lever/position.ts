// A position: what an opening order has filled so far, with its own margin, and the facts recorded about it.
import type { Direction } from '@candor/formulas';

/** Closes `lots` (null: all) once the mark has reached `ticks`. */
export type PositionStop = { ticks: number; lots: number | null };

export type Position = {
  /** The id of the order that opened it. */
  id: number;
  user: number;
  market: number;
  direction: Direction;
  multiple: number;
  lots: number;
  /** The exact sum of what the open lots were opened for, in quote units. */
  entryValue: bigint;
  /** Units of the lever wallet that are held for it. */
  margin: bigint;
  /** Value / multiple of the open lots: what must stay. */
  initialMargin: bigint;
  profit: PositionStop | null;
  loss: PositionStop | null;
  takerFeePpm: bigint;
  /** Which of the contract's tiers it keeps: the place among the earlier ones, or one beyond them for the present ones. */
  tierSet: number;
  openedAt: number;
  /** All that was ever opened, and what was closed of it. */
  openedLots: number;
  openedValue: bigint;
  closedLots: number;
  closedValue: bigint;
  /** Realised so far: results before fees, fees, funding (above zero: paid). */
  result: bigint;
  fees: bigint;
  funding: bigint;
  /** The latest funding round in which it has paid or received, or which began before it. */
  round: number;
  liquidation: Liquidation | null;
};

/** The inputs of a liquidation as they were when it began, and what came of it so far: the public record. */
export type Liquidation = {
  at: number;
  /** At INDEX_SCALE, and engine time of that tick. */
  index: bigint;
  indexAt: number;
  markTicks: number;
  lots: number;
  entryValue: bigint;
  margin: bigint;
  maintenancePpm: bigint;
  liquidationTicks: number;
  bankruptcyTicks: number;
  /** Lots sold (bought back) in the book, and at which value. */
  bookLots: number;
  bookValue: bigint;
  deleveragedLots: number;
  deleveragedValue: bigint;
  /** What the insurance fund received and paid. */
  toFund: bigint;
  fromFund: bigint;
  /** The market's `liveMs` when the mark passed the bankruptcy price; absent while it is not beyond it. */
  bankruptAt?: number;
};

export type PositionCloseReason =
  | 'closed-by-user'
  | 'stop-profit'
  | 'stop-loss'
  | 'netted'
  | 'liquidated'
  | 'deleveraged'
  | 'settled';

/** `position` is the row as it left: no lots, no margin. */
export type PositionClosed = { type: 'PositionClosed'; position: Position; reason: PositionCloseReason };

export type PositionStopsSet = {
  type: 'PositionStopsSet';
  position: number;
  profit: PositionStop | null;
  loss: PositionStop | null;
};

/** The mark passed the bankruptcy price of a position that is being liquidated, at the market's `liveMs`; null: it recovered. */
export type BankruptcyPassed = {
  type: 'BankruptcyPassed';
  position: number;
  user: number;
  market: number;
  bankruptAt: number | null;
};

/** The mark recovered before all was closed. `position` is the row as it was: its liquidation is over, the position stays open. */
export type LiquidationEnded = { type: 'LiquidationEnded'; position: Position };

/** `units` above zero are added to the margin, below zero returned. */
export type PositionMarginMoved = { type: 'PositionMarginMoved'; position: number; units: bigint };
