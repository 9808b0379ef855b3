// The price simulator of demo mode: three sources and their history, all a pure function of a secret, market and time.
import { exponential } from './exponential.ts';
import { type IndexCandle, indexCandles } from './index-candles.ts';
import { INDEX_UNIT } from './index-scale.ts';
import type { Interval } from './interval.ts';
import { createPricePath, type PricePath, toIndexPrice } from './price-path.ts';
import type { Quote } from './price-source.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './simulated-market.ts';
import { createSight } from './source-sight.ts';

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

/** The last price of a market, in units of 10^-INDEX_SCALE, and when it was. */
export type LastPrice = { price: bigint; atMs: number };

/** A `PriceSource` whose answers need no waiting. */
export type SimulatedSource = { name: string; quotes(nowMs: number, symbols: readonly string[]): readonly Quote[] };

/** Where the index is no farther from the path than this logarithm, it came from it: sources err, and a machine may be slow. */
const SAME_PATH = 0.001;
/** A difference of paths falls to its e-th part in this time: far too slowly to be seen in the steps of a price. */
const DIFFERENCE_LASTS_MS = 365 * 86_400_000;

/**
 * Makes the simulator of a secret. Two simulators of one secret agree on every price, at any time; without the secret no price of
 * the past says anything about one to come.
 *
 * Floating point is used inside because a simulated price is an observation like any other source's, not money; quotes
 * enter the journal as recorded data, so no replay ever computes them again.
 *
 * @param last where a running exchange's index is: prices go on from there where another secret or an earlier version made it.
 */
export function createSimulator(
  secret: Uint8Array,
  markets: Readonly<Record<string, SimulatedMarket>> = SIMULATED_MARKETS,
  last: ReadonlyMap<string, LastPrice> = new Map(),
): Simulator {
  const lines = new Map<string, { path: PricePath; anchor: number }>();
  for (const [symbol, market] of Object.entries(markets)) {
    const path = createPricePath(secret, symbol, market);
    lines.set(symbol, { path: continued(path, market.anchor, last.get(symbol)), anchor: market.anchor });
  }

  const sources = SIMULATED_SOURCES.map((name, place): SimulatedSource => {
    const sights = new Map(
      [...lines.keys()].map(symbol => [symbol, createSight(secret, symbol, place, SIMULATED_SOURCES.length)]),
    );
    return {
      name,
      quotes(nowMs, symbols) {
        return symbols.flatMap(symbol => {
          const [line, sight] = [lines.get(symbol), sights.get(symbol)];
          if (line === undefined || sight === undefined) return [];
          const { pathTimeMs, logError } = sight(nowMs);
          const price = toIndexPrice(line.anchor, line.path.at(pathTimeMs) + logError);
          return [{ source: name, symbol, price, sourceAtMs: Math.floor(pathTimeMs), receivedAtMs: nowMs }];
        });
      },
    };
  });

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

/** The path shifted to a price that is known; itself where it leads there. */
function continued(path: PricePath, anchor: number, last: LastPrice | undefined): PricePath {
  if (last === undefined) return path;
  const difference = Math.log(Number(last.price) / INDEX_UNIT / anchor) - path.at(last.atMs);
  if (Math.abs(difference) < SAME_PATH) return path;
  const shiftAt = (timeMs: number) =>
    difference * exponential(-Math.min(Math.max(timeMs - last.atMs, 0) / DIFFERENCE_LASTS_MS, 10));
  return {
    at: timeMs => path.at(timeMs) + shiftAt(timeMs),
    // Charts lie before the last price, where the shift is the same everywhere.
    stretch(fromMs, toMs) {
      const { open, high, low, close } = path.stretch(fromMs, toMs);
      const shift = shiftAt(toMs);
      return { open: open + shift, high: high + shift, low: low + shift, close: close + shift };
    },
  };
}
