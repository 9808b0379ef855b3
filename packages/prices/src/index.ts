// Where prices come from: the interface of a source, the seeded simulator of demo mode, and the intervals of candles.
export type { IndexCandle } from './index-candles.ts';
export { INDEX_SCALE } from './index-scale.ts';
export { barStart, INTERVALS, type Interval, nextBarStart, previousBarStart } from './interval.ts';
export { createNoise, type Noise } from './keyed-noise.ts';
export { QUOTED_AFTER_MS, withNewcomers } from './newcomers.ts';
export type { PriceSource, Quote } from './price-source.ts';
export { SIMULATED_MARKETS, type SimulatedMarket } from './simulated-market.ts';
export {
  createSimulator,
  type LastPrice,
  SIMULATED_SOURCES,
  type SimulatedSource,
  type Simulator,
} from './simulator.ts';
