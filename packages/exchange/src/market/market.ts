// Coins and markets: the rows that say what may be traded, in which increments and at which fee.

import type { OperatorAct } from '../operator/act.ts';
import type { OpeningTerms } from './opening.ts';

export type Coin = {
  id: number;
  name: string;
  /** Decimals of the ledger unit, at most 8. */
  scale: number;
  /** The most test money that a customer's wallets may be filled up to, all together; zero outside demo. */
  testFundsCap: bigint;
  /** The SHA-256 of its icon, in hex; undefined where the icon comes with the apps, or there is none. */
  icon?: string | undefined;
};

/** Anything but `open` refuses new orders and fires no stop; cancelling is always possible. A halt is announced as such. */
export const MARKET_STATUSES = ['open', 'cancel-only', 'halted'] as const;
export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** The public reason why a market is not open. */
export const MARKET_STATUS_REASONS = ['maintenance', 'price-source', 'incident', 'listing', 'delisting'] as const;
export type MarketStatusReason = (typeof MARKET_STATUS_REASONS)[number];

export type Market = {
  id: number;
  base: number;
  quote: number;
  /** One price step: quote units per whole base coin. */
  tick: bigint;
  /** One quantity step: base units. */
  lot: bigint;
  /** Quote units of one lot at one tick; whole by the rule checked when the market is configured. */
  tickLotValue: bigint;
  /** Smallest order value in quote units. */
  minNotional: bigint;
  /** How far an order may reach beyond the index, in parts per million. */
  bandPpm: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  status: MarketStatus;
  /** Null while it is open. */
  statusReason: MarketStatusReason | null;
  /** When the status was set last; 0 where it is the first one. */
  statusSince: number;
};

export type ConfigureCoin = { type: 'ConfigureCoin' } & Coin;

/**
 * What a proposal may change of a market; its coins stay, and its status has a command of its own. `opening` is there where
 * a market that does not exist yet, or whose auction has not started, is to open by an auction.
 */
export type MarketSettings = Omit<Market, 'tickLotValue' | 'status' | 'statusReason' | 'statusSince'> & {
  opening?: OpeningTerms;
};

/** Makes a market. What is there already is changed by a proposal. */
export type ConfigureMarket = { type: 'ConfigureMarket'; status: MarketStatus } & MarketSettings;

/** Immediate, by one operator: a fault in a market must be stopped before two are found. */
export type SetMarketStatus = {
  type: 'SetMarketStatus';
  market: number;
  status: MarketStatus;
  reason: MarketStatusReason | null;
  act: OperatorAct;
};

export type MarketCommand = ConfigureCoin | ConfigureMarket | SetMarketStatus;

export type CoinConfigured = { type: 'CoinConfigured'; coin: Coin };
/** `market` is the whole row, whether its rules or its status changed; open orders are counted in its increments from here on. */
export type MarketConfigured = { type: 'MarketConfigured'; market: Market };

/** A market out of an event; journals of rules version 1 know of no reason and no time. */
export function wholeMarket(market: Market): Market {
  const {
    status,
    statusReason = status === 'open' ? null : 'maintenance',
    statusSince = 0,
  } = market as Market & Partial<Pick<Market, 'statusReason' | 'statusSince'>>;
  return { ...market, statusReason, statusSince };
}

/** Member by member, so that rows and events have one form. */
export function plainCoin({ id, name, scale, testFundsCap, icon }: Coin): Coin {
  const coin = { id, name, scale, testFundsCap };
  return icon === undefined ? coin : { ...coin, icon };
}
