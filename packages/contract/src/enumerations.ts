// The numbers and words that the wire uses for states and kinds.

/** `type` of a spot order. */
export const spotSides = { buy: 1, sell: 2 } as const;
export type SpotSideNumber = (typeof spotSides)[keyof typeof spotSides];

/** `status` of a spot order. */
export const spotStatuses = { waiting: 1, completed: 2, cancelled: 3 } as const;
export type SpotStatusNumber = (typeof spotStatuses)[keyof typeof spotStatuses];

export const orderTypes = ['limit', 'market', 'stop_limit', 'stop_market'] as const;
export type OrderType = (typeof orderTypes)[number];

export const timesInForce = ['gtc', 'ioc', 'fok', 'post_only'] as const;
export type TimeInForce = (typeof timesInForce)[number];

/** Why an order is no longer open without being completed. */
export const cancelReasons = [
  'cancelled_by_user',
  'self_trade',
  'immediate_or_cancel',
  'no_liquidity',
  'outside_price_band',
  'would_take',
  'cannot_fill_entirely',
  'insufficient_balance',
  'fill_limit',
  'market_changed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Which price releases a stop order: the last trade or the index. */
export const triggerSources = ['last', 'index'] as const;
export type TriggerSource = (typeof triggerSources)[number];

/** The accounts of a user by name and by number. `change` is the one for spot trading. */
export const accountNumbers = { legal: 1, change: 2, lever: 3, micro: 4 } as const;
export type AccountName = keyof typeof accountNumbers;
export type AccountNumber = (typeof accountNumbers)[AccountName];
export const accountNames = ['legal', 'change', 'lever', 'micro'] as const satisfies readonly AccountName[];

/** The name of an account by its number. */
export function accountNameOf(number: AccountNumber): AccountName {
  return accountNames[number - 1]!;
}

/** Kinds of ledger entries, `type` in `wallet/legal_log`. */
export const entryKinds = { transfer: 9, spotTrade: 50, spotFee: 51, testFunds: 900 } as const;
export type EntryKindNumber = (typeof entryKinds)[keyof typeof entryKinds];

/** How an account is known: by email address or by phone number. */
export const accountKinds = ['email', 'mobile'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** What a one-time code is for. */
export const codePurposes = ['register', 'forget'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** The candle periods of charts; time-share draws `1min` as a line. */
export const periods = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const;
export type Period = (typeof periods)[number];

/** What candles are made of: real trades, or the index price. */
export const candleSources = ['trade', 'index'] as const;
export type CandleSource = (typeof candleSources)[number];

export const marketStatuses = ['open', 'cancel_only', 'halted'] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** Why a market is not open. */
export const marketStatusReasons = ['maintenance', 'price_source', 'incident', 'listing', 'delisting'] as const;
export type MarketStatusReasonName = (typeof marketStatusReasons)[number];

/** `review_status` of a verification. */
export const reviewStatuses = { none: 0, underReview: 1, verified: 2 } as const;

/** How long a client waits before it asks for another code. */
export const CODE_RESEND_S = 60;
