// The words, numbers and codes of contracts.
import type { ErrorKinds } from '../wire/codes.ts';

/** `type` of a contract order and of a position. */
export const leverDirections = { long: 1, short: 2 } as const;
export type LeverDirectionNumber = (typeof leverDirections)[keyof typeof leverDirections];

/** `status` of a row of `lever/my_trade`; `closing` is a position that is being liquidated. */
export const leverStatuses = { pending: 0, open: 1, closing: 2, closed: 3, cancelled: 4 } as const;
export type LeverStatusNumber = (typeof leverStatuses)[keyof typeof leverStatuses];

/** `status` of `lever/submit`. */
export const leverSubmitKinds = { limit: 0, market: 1 } as const;

export const leverTimesInForce = ['gtc', 'ioc', 'post_only'] as const;
export type LeverTimeInForce = (typeof leverTimesInForce)[number];

/** Why a position is no longer open. */
export const leverCloseReasons = [
  'closed_by_user',
  'stop_profit',
  'stop_loss',
  'netted',
  'liquidated',
  'deleveraged',
  'settled',
] as const;
export type LeverCloseReason = (typeof leverCloseReasons)[number];

/** Why an order is no longer open without being filled. */
export const leverCancelReasons = [
  'cancelled_by_user',
  'self_trade',
  'immediate_or_cancel',
  'no_liquidity',
  'fill_limit',
  'insufficient_margin',
  'open_interest_reached',
  'position_closed',
  'position_liquidated',
  'market_settled',
] as const;
export type LeverCancelReason = (typeof leverCancelReasons)[number];

/** What made a trade of contracts. */
export const leverTradeCauses = [
  'order',
  'stop_profit',
  'stop_loss',
  'liquidation',
  'deleveraging',
  'netting',
  'settlement',
] as const;
export type LeverTradeCause = (typeof leverTradeCauses)[number];

export const leverEntryKinds = {
  leverFee: 30,
  leverResult: 31,
  leverFunding: 32,
  liquidationSurplus: 34,
  insurancePaid: 35,
  leverSettlement: 36,
} as const;

export const leverErrors = {
  unknown_contract: 'rejection',
  unknown_position: 'rejection',
  contract_not_live: 'rejection',
  contract_settled: 'rejection',
  multiple_too_large: 'rejection',
  above_last_tier: 'rejection',
  position_at_risk: 'rejection',
  open_interest_reached: 'rejection',
  stops_contradict: 'rejection',
  stop_beyond_liquidation: 'rejection',
  margin_needed: 'rejection',
  liquidation_pending: 'rejection',
  nothing_to_net: 'rejection',
} as const satisfies ErrorKinds;

export const leverProblems = [
  'lots_not_whole',
  'multiple_too_large',
  'must_be_above',
  'must_be_below',
  'stop_beyond_liquidation',
  'margin_needed',
] as const;
