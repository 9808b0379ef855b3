// The markets of the simulator: the price that each hovers around, and its volatility.

export type SimulatedMarket = {
  /** Quote coins per base coin that the price keeps returning to. */
  anchor: number;
  /** Standard deviation of a year's logarithmic change, at most MAX_VOLATILITY. */
  volatility: number;
  /** How much is traded in it, as a multiple of an ordinary market. */
  activity: number;
};

/** Above this a price could leave the range from a tenth to ten times its anchor (see price-path.ts). */
export const MAX_VOLATILITY = 0.78;

/** Plausible round prices, chosen once; they are no statement about the real market of any day. */
export const SIMULATED_MARKETS: Readonly<Record<string, SimulatedMarket>> = {
  'BTC/USDT': { anchor: 92_000, volatility: 0.46, activity: 2 },
  'ETH/USDT': { anchor: 3_200, volatility: 0.6, activity: 1.6 },
  'TRX/USDT': { anchor: 0.32, volatility: 0.44, activity: 0.5 },
  'BNB/USDT': { anchor: 860, volatility: 0.5, activity: 0.9 },
  'SOL/USDT': { anchor: 165, volatility: 0.7, activity: 1.2 },
  'XRP/USDT': { anchor: 2.3, volatility: 0.66, activity: 1 },
  'DOGE/USDT': { anchor: 0.19, volatility: 0.76, activity: 0.9 },
  'ADA/USDT': { anchor: 0.62, volatility: 0.68, activity: 0.6 },
  'LTC/USDT': { anchor: 98, volatility: 0.58, activity: 0.5 },
  'DOT/USDT': { anchor: 4.4, volatility: 0.66, activity: 0.4 },
  'LINK/USDT': { anchor: 17, volatility: 0.66, activity: 0.5 },
};
