// The enumerations and codes of coins and markets: charts, states, their rules, and what staff may do with them.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The candle periods of charts; time-share draws `1min` as a line. */
export const periods = [
  '1min',
  '3min',
  '5min',
  '15min',
  '30min',
  '60min',
  '2hour',
  '4hour',
  '12hour',
  '1day',
  '1week',
  '1mon',
] as const;
export type Period = (typeof periods)[number];

/** What candles are made of: real trades, or the index price. */
export const candleSources = ['trade', 'index'] as const;
export type CandleSource = (typeof candleSources)[number];

/** What is traded on a market: the coins themselves, or contracts on them, each in a book of its own. */
export const tradedKinds = ['spot', 'lever'] as const;
export type TradedKind = (typeof tradedKinds)[number];

/** The most candles that one answer holds. */
export const CANDLE_LIMIT_CAP = 1000;

export const marketStatuses = ['open', 'cancel_only', 'halted'] as const;
export type MarketStatus = (typeof marketStatuses)[number];

/** Why a market is not open. */
export const marketStatusReasons = ['maintenance', 'price_source', 'incident', 'listing', 'delisting'] as const;
export type MarketStatusReasonName = (typeof marketStatusReasons)[number];

/** The stage of a new market: the orders it takes, and what it waits for. */
export const openingStates = ['awaited', 'auction', 'uncrossing', 'trading'] as const;

export const marketErrors = {
  unknown_coin: 'rejection',
  unknown_market: 'rejection',
  market_not_open: 'rejection',
  market_opens_later: 'rejection',
  auction_orders_only: 'rejection',
  auction_ending: 'rejection',
  limit_orders_only: 'rejection',
  no_index_yet: 'rejection',
  index_stale: 'rejection',
  invalid_settings: 'rejection',
} as const satisfies ErrorKinds;

export const marketPermissions = {
  'markets.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'markets.halt': ['products', 'treasury', 'admin'],
  'markets.change': ['products', 'admin'],
} as const satisfies RolesByPermission;

export const marketTakesTwo = ['markets.change'] as const satisfies readonly (keyof typeof marketPermissions)[];

export const marketActions = {
  set_market_status: 'act',
  change_market: 'act',
  change_coin: 'act',
} as const satisfies OperatorActionKinds;

export const marketProposalKinds = ['market', 'coin'] as const;

/** What a proposal can change of a market or coin; fees and bands are fractions (0.001 = 0.1 %). */
export const marketProposalFields = [
  'tick',
  'lot',
  'smallest_notional',
  'band',
  'maker_fee',
  'taker_fee',
  'first_price',
  'opens_at',
  'auction_seconds',
  'test_funds_cap',
  'name',
  'scale',
  'status',
] as const;
