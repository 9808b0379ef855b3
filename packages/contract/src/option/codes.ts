// The enumerations, numbers and codes of timed options.
import type { OperatorActionKinds } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** `type` of an option: does the price rise or fall. */
export const optionTypes = { rise: 1, fall: 2 } as const;
export type OptionTypeNumber = (typeof optionTypes)[keyof typeof optionTypes];

/** `status` of an option. One that waits for its buy price is open too; nothing is closing for longer than a moment. */
export const optionStatuses = { open: 1, closing: 2, closed: 3 } as const;
export type OptionStatusNumber = (typeof optionStatuses)[keyof typeof optionStatuses];

/** `profit_result` of an option. */
export const optionResults = { loss: -1, even: 0, win: 1 } as const;
export type OptionResultNumber = (typeof optionResults)[keyof typeof optionResults];

/** Why stake and fee were returned: no price to buy at within ten seconds, the last price before the due time was older than that, or engine time never showed the due time, since the clock leapt. */
export const optionVoidReasons = ['no_buy_price', 'no_settlement_price', 'clock_leap'] as const;
export type OptionVoidReason = (typeof optionVoidReasons)[number];

/** What limits how much of the reserve open options may claim. */
export const optionCaps = ['order', 'user', 'window', 'market', 'reserve'] as const;
export type OptionCap = (typeof optionCaps)[number];

/** Why no option of a market is sold at the moment. */
export const optionSaleStops = [
  'market_not_open',
  'index_stale',
  'books_short',
  'not_offered',
  'reserve_used_up',
] as const;
export type OptionSaleStop = (typeof optionSaleStops)[number];

export const optionEntryKinds = {
  optionStake: 501,
  optionSettlement: 502,
  optionFee: 503,
  optionVoid: 505,
} as const;

export const optionSystemAccounts = ['option_reserve', 'option_escrow'] as const;

export const optionNotices = ['option_won', 'option_lost', 'option_void'] as const;

export const optionErrors = {
  option_not_offered: 'rejection',
  stake_out_of_range: 'rejection',
  above_option_cap: 'rejection',
  option_sales_stopped: 'rejection',
  unknown_option: 'rejection',
} as const satisfies ErrorKinds;

export const optionProblems = ['stake_out_of_range', 'above_option_cap'] as const;

export const optionActions = { change_options: 'act' } as const satisfies OperatorActionKinds;

export const optionProposalKinds = ['option_rules'] as const;

/** What a proposal can change of the options of a market: amounts are decimals, fees, payouts and caps fractions. */
export const optionProposalFields = [
  'option_sales',
  'option_payouts',
  'option_fee',
  'option_min_stake',
  'option_max_stake',
  'option_order_cap',
  'option_user_cap',
  'option_window_cap',
  'option_market_cap',
] as const;
