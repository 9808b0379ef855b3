// Where prices come from: the interface of a source, the seeded simulator of demo mode, and the intervals of candles.
export type { IndexCandle } from './index-candles.ts';
export { barStart, INTERVALS, type Interval, nextBarStart, previousBarStart } from './interval.ts';
export { createNoise, type Noise } from './keyed-noise.ts';
export { INDEX_SCALE, type PriceSource, type Quote } from './price-source.ts';
export { SIMULATED_MARKETS, type SimulatedMarket } from './simulated-market.ts';
export {
  createSimulator,
  type LastPrice,
  QUOTED_AFTER_MS,
  SIMULATED_SOURCES,
  type SimulatedSource,
  type Simulator,
  withNewcomers,
} from './simulator.ts';
