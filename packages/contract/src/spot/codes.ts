// The enumerations, numbers and codes of spot trading.
import type { ErrorKinds } from '../wire/codes.ts';

/** `type` of a spot order. */
export const spotSides = { buy: 1, sell: 2 } as const;
export type SpotSideNumber = (typeof spotSides)[keyof typeof spotSides];

/** `status` of a spot order. */
export const spotStatuses = { waiting: 1, completed: 2, cancelled: 3 } as const;
export type SpotStatusNumber = (typeof spotStatuses)[keyof typeof spotStatuses];

export const orderTypes = ['limit', 'market', 'stop_limit', 'stop_market', 'oco', 'trailing_stop', 'iceberg'] as const;
export type OrderType = (typeof orderTypes)[number];

export const timesInForce = ['gtc', 'ioc', 'fok', 'post_only'] as const;
export type TimeInForce = (typeof timesInForce)[number];

/** Why an order is no longer open without being completed. */
export const cancelReasons = [
  'cancelled_by_user',
  'account_frozen',
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

export const spotEntryKinds = { spotTrade: 50, spotFee: 51 } as const;

export const spotErrors = {
  unknown_order: 'rejection',
  invalid_order: 'rejection',
  price_off_tick: 'rejection',
  price_outside_band: 'rejection',
  quantity_off_lot: 'rejection',
  below_smallest_notional: 'rejection',
  insufficient_sellable_balance: 'rejection',
  no_liquidity: 'rejection',
  would_take: 'rejection',
  cannot_fill_entirely: 'rejection',
  trigger_already_reached: 'rejection',
  no_trade_yet: 'rejection',
  legs_out_of_order: 'rejection',
  distance_out_of_range: 'rejection',
  visible_out_of_range: 'rejection',
  self_trade: 'rejection',
  not_amendable: 'rejection',
  already_triggered: 'rejection',
  too_many_orders: 'rejection',
} as const satisfies ErrorKinds;

export const spotProblems = [
  'price_off_tick',
  'price_outside_band',
  'quantity_off_lot',
  'below_smallest_notional',
  'insufficient_sellable_balance',
  'distance_out_of_range',
  'visible_out_of_range',
  'trigger_already_reached',
  'already_triggered',
] as const;
