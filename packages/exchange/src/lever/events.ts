// The automatic events of contracts: funding, liquidation, deleveraging, settlement, and the progress of a tick's work.
import type { ContractConfigured } from './contract.ts';
import type {
  LeverOrderAmended,
  LeverOrderClosed,
  LeverOrderPlaced,
  LeverOrderRested,
  LeverOrderShrunk,
  LeverTraded,
} from './order.ts';
import type {
  BankruptcyPassed,
  LiquidationEnded,
  PositionClosed,
  PositionMarginMoved,
  PositionStopsSet,
} from './position.ts';

/**
 * Measured with a tick: how far the book was from the index, at FUNDING_SCALE; null where the tick is not live. `lived` is added to
 * `liveMs`; absent where nothing is, and under rules before the tenth.
 */
export type ContractTicked = {
  type: 'ContractTicked';
  market: number;
  liveTicks: number;
  premium: bigint | null;
  lived?: number;
};

export type LiquidationStarted = {
  type: 'LiquidationStarted';
  position: number;
  /** Whose it is. */
  user: number;
  index: bigint;
  indexAt: number;
  markTicks: number;
  maintenancePpm: bigint;
  liquidationTicks: number;
  bankruptcyTicks: number;
};

/** Positions up to `to` were processed; `covered` is the cost to the fund of those that wait. */
export type LeverLookedAt = {
  type: 'LeverLookedAt';
  market: number;
  phase: 'liquidations' | 'stops';
  to: number;
  covered: bigint;
};

/** `number` counts the rounds of a market. With a rate of zero, or where contracts were not live, no position pays. */
export type FundingFixed = {
  type: 'FundingFixed';
  market: number;
  number: number;
  at: number;
  rate: bigint;
  markTicks: number;
  lots: number;
  collected: bigint;
  nextAt: number;
  /** Milliseconds of the period in which contracts were live; absent under rules before the eleventh, which did not scale the rate by them. */
  liveMs?: number;
};
/** `units` above zero are paid by the position's margin, below zero received by the wallet. */
export type FundingPaid = {
  type: 'FundingPaid';
  market: number;
  coin: number;
  position: number;
  user: number;
  number: number;
  units: bigint;
};
/** All have paid or received; `remainder` is what rounding left. */
export type FundingEnded = { type: 'FundingEnded'; market: number; coin: number; number: number; remainder: bigint };

/** Own lots of both directions closed against each other at one price; `result` is that of both together. */
export type LeverNetted = {
  type: 'LeverNetted';
  id: number;
  user: number;
  market: number;
  coin: number;
  ticks: number;
  lots: number;
  value: bigint;
  long: NettedSide;
  short: NettedSide;
};
export type NettedSide = { position: number; entryValue: bigint; margin: bigint; initialMargin: bigint };

/** `paid` is what gains get in sum: what losses leave of them, with what the fund adds. What neither pays is a loss of the exchange. */
export type SettlementFixed = {
  type: 'SettlementFixed';
  market: number;
  coin: number;
  markTicks: number;
  gains: bigint;
  paid: bigint;
  fromFund: bigint;
  fromEquity: bigint;
};
/** `result` is what the position really gets or loses. */
export type PositionSettled = {
  type: 'PositionSettled';
  market: number;
  coin: number;
  position: number;
  user: number;
  result: bigint;
  value: bigint;
};
/** All is paid; `remainder` is what rounding left in `clearing`. */
export type SettlementEnded = { type: 'SettlementEnded'; market: number; coin: number; remainder: bigint };

export type LeverEvent =
  | ContractConfigured
  | ContractTicked
  | LeverOrderPlaced
  | LeverOrderRested
  | LeverOrderAmended
  | LeverOrderShrunk
  | LeverOrderClosed
  | LeverTraded
  | LeverNetted
  | PositionClosed
  | PositionStopsSet
  | PositionMarginMoved
  | LiquidationStarted
  | BankruptcyPassed
  | LiquidationEnded
  | LeverLookedAt
  | FundingFixed
  | FundingPaid
  | FundingEnded
  | SettlementFixed
  | PositionSettled
  | SettlementEnded;
