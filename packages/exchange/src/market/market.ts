// Coins and markets: the rows that say what may be traded, in which steps and at which fee.

export type Coin = {
  id: number;
  name: string;
  /** Decimals of the ledger unit, at most 8. */
  scale: number;
  /** The most test money that a customer's spot wallet may be filled up to; zero outside demo. */
  testFundsCap: bigint;
};

/** Anything but `open` refuses new orders and fires no stop; cancelling is always possible. A halt is announced as such. */
export type MarketStatus = 'open' | 'cancel-only' | 'halted';

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
};

export type ConfigureCoin = { type: 'ConfigureCoin'; id: number; name: string; scale: number; testFundsCap: bigint };

export type ConfigureMarket = {
  type: 'ConfigureMarket';
  id: number;
  base: number;
  quote: number;
  tick: bigint;
  lot: bigint;
  minNotional: bigint;
  bandPpm: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  status: MarketStatus;
};

export type CoinConfigured = { type: 'CoinConfigured'; coin: Coin };
export type MarketConfigured = { type: 'MarketConfigured'; market: Market };
