// The price simulator of demo mode: three sources and their history, all a pure function of seed, market and time.
import { type IndexCandle, indexCandles } from './index-candles.ts';
import type { Interval } from './interval.ts';
import { createPricePath, type PricePath, toIndexPrice } from './price-path.ts';
import type { Quote } from './price-source.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './simulated-market.ts';
import { sightOf } from './source-sight.ts';

/** The sources by the names that quotes and records show; the prefix says that no market stands behind them. */
export const SIMULATED_SOURCES = ['sim-a', 'sim-b', 'sim-c'] as const;

export type Simulator = {
  /** The three sources; their quotes are computed, never awaited. */
  sources: readonly SimulatedSource[];
  /** The markets that the simulator has prices for. */
  symbols: readonly string[];
  /** The price on the path at a moment, in units of 10^-INDEX_SCALE; undefined for an unknown market. */
  priceAt(symbol: string, timeMs: number): bigint | undefined;
  /** History as `indexCandles` describes it; empty for an unknown market. */
  candles(symbol: string, interval: Interval, beforeMs: number, count: number): IndexCandle[];
};

/** A `PriceSource` whose answers need no waiting. */
export type SimulatedSource = { name: string; quotes(nowMs: number, symbols: readonly string[]): readonly Quote[] };

/**
 * Makes the simulator of a seed. Two simulators of one seed agree on every price, at any time and on any machine.
 *
 * Floating point is used inside because a simulated price is an observation like any other source's, not money; quotes
 * enter the journal as recorded data, so no replay ever computes them again.
 */
export function createSimulator(
  seed: string,
  markets: Readonly<Record<string, SimulatedMarket>> = SIMULATED_MARKETS,
): Simulator {
  const lines = new Map<string, { path: PricePath; anchor: number }>();
  for (const [symbol, market] of Object.entries(markets)) {
    lines.set(symbol, { path: createPricePath(seed, symbol, market), anchor: market.anchor });
  }

  const sources = SIMULATED_SOURCES.map(
    (name, place): SimulatedSource => ({
      name,
      quotes(nowMs, symbols) {
        return symbols.flatMap(symbol => {
          const line = lines.get(symbol);
          if (line === undefined) return [];
          const sight = sightOf(seed, symbol, place, SIMULATED_SOURCES.length, nowMs);
          const price = toIndexPrice(line.anchor, line.path.at(sight.pathTimeMs) + sight.logError);
          return [{ source: name, symbol, price, receivedAtMs: Math.floor(sight.pathTimeMs) }];
        });
      },
    }),
  );

  return {
    sources,
    symbols: [...lines.keys()],
    priceAt(symbol, timeMs) {
      const line = lines.get(symbol);
      return line && toIndexPrice(line.anchor, line.path.at(timeMs));
    },
    candles(symbol, interval, beforeMs, count) {
      const line = lines.get(symbol);
      return line === undefined ? [] : indexCandles(line.path, line.anchor, interval, beforeMs, count);
    },
  };
}
