// The enumerations, numbers and codes of contracts.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
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
  'account_frozen',
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

/** The percentages of the way to liquidation at which the user is notified. */
export const leverAlertLevels = [80, 90] as const;
export type AlertLevel = (typeof leverAlertLevels)[number];

export const leverNotices = [
  'position_near_liquidation',
  'position_close_to_liquidation',
  'position_liquidated',
] as const;

export const leverEntryKinds = {
  leverFee: 30,
  leverResult: 31,
  leverFunding: 32,
  liquidationSurplus: 34,
  insurancePaid: 35,
  leverSettlement: 36,
} as const;

/** Counted by market. */
export const leverSystemAccounts = ['insurance', 'clearing'] as const;

/** What staff may name with a reason: those at 80 to 90 percent of the way, at 90 to 100, those that are due, and the queue of deleveraging. */
export const riskLists = ['near', 'close', 'due', 'queue'] as const;
export type RiskList = (typeof riskLists)[number];

export const leverPermissions = {
  'contracts.see': ['compliance', 'treasury', 'products', 'admin'],
  'contracts.open': ['compliance', 'admin'],
} as const satisfies RolesByPermission;

export const leverErrors = {
  unknown_contract: 'rejection',
  contract_exists: 'rejection',
  contract_not_settled: 'rejection',
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
  'out_of_range',
  'steps_not_whole',
  'steps_in_use',
  'slippage_beyond_band',
  'tiers_not_rising',
  'multiple_above_maintenance',
  'clamp_above_maintenance',
] as const;

/** Whether there is a contract on a market; `settling` from the announced time of its settlement until all is closed. */
export const contractStatuses = ['none', 'open', 'settling', 'settled'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

export const leverActions = {
  open_contract_positions: 'look',
  change_contract: 'act',
} as const satisfies OperatorActionKinds;

export const leverProposalKinds = ['contract', 'contract_settlement'] as const;

/** What a proposal can change of a contract: amounts are decimals, rates fractions, tiers such as `50000:50:0.01`. */
export const leverProposalFields = [
  'contract_standing',
  'contract_tick',
  'contract_lot',
  'contract_tiers',
  'contract_max_lots',
  'contract_maker_fee',
  'contract_taker_fee',
  'contract_slippage',
  'contract_band',
  'contract_funding_clamp',
  'contract_open_interest',
] as const;
