// The price simulator of demo mode: three sources and their history, all a pure function of a secret, market and time.
import { type IndexCandle, indexCandles } from './index-candles.ts';
import type { Interval } from './interval.ts';
import { createNoise, type Noise, signed } from './keyed-noise.ts';
import { createPricePath, exponential, type PricePath, toIndexPrice } from './price-path.ts';
import { INDEX_UNIT, type Quote } from './price-source.ts';
import { SIMULATED_MARKETS, type SimulatedMarket } from './simulated-market.ts';

// The ordinary error drifts between noise values set every few seconds, so that a source does not jump from tick to tick. It is
// far below what the price walks in a second: an error returns to zero, and a larger one would say where the price goes.
const DRIFT_MS = 8_000;

const DRIFT_REACH = 0.000_005;

// In some windows one of the sources lags or strays. The core counts quotes that are at most 5 s old and within 2 % of
// the others, and needs three: a fault stays well inside both, so that it exercises the median without halting a market,
// and leaves a busy machine two seconds between the quote and the core's check of it.
const WINDOW_MS = 300_000;

const FAULT_CHANCE = 0.12;

const FAULT_MIN_MS = 8_000;

const FAULT_MAX_MS = 30_000;

const LAG_MAX_MS = 3_000;

const STRAY_MIN = 0.001;

const STRAY_MAX = 0.008;

/** The sources by the names that quotes and records show; the prefix says that they are not from a real market. */
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
 * @param last where a running exchange's index is: prices continue from there where another secret or an earlier version made it.
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

  const sources = SIMULATED_SOURCES.map((name, index): SimulatedSource => {
    const sights = new Map(
      [...lines.keys()].map(symbol => [symbol, createSight(secret, symbol, index, SIMULATED_SOURCES.length)]),
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
    // Charts are before the last price, where the shift is the same everywhere.
    stretch(fromMs, toMs) {
      const { open, high, low, close } = path.stretch(fromMs, toMs);
      const shift = shiftAt(toMs);
      return { open: open + shift, high: high + shift, low: low + shift, close: close + shift };
    },
  };
}

/** How a source sees a market at a moment: the path at `pathTimeMs`, which is the quote's own time, shifted by `logError`. */
type Sight = { pathTimeMs: number; logError: number };

/** The sight of source number `place` of `count`: a pure function of secret, market, source and time. */
function createSight(secret: Uint8Array, symbol: string, index: number, count: number) {
  const drift = createNoise(secret, `${symbol}|source ${index}`);
  const faults = createNoise(secret, `${symbol}|trouble`);
  /** How far the windows are shifted against the clock: when one begins is secret. */
  const phaseMs = Math.floor(createNoise(secret, `${symbol}|trouble phase`)(0) * WINDOW_MS);

  return (timeMs: number): Sight => {
    const window = Math.floor((timeMs + phaseMs) / WINDOW_MS);
    const dice = (number: number) => faults(window * 8 + number);
    const ordinary = { pathTimeMs: timeMs, logError: driftAt(drift, timeMs) };
    if (dice(0) >= FAULT_CHANCE || Math.floor(dice(1) * count) !== index) return ordinary;

    const lengthMs = FAULT_MIN_MS + dice(2) * (FAULT_MAX_MS - FAULT_MIN_MS);
    const sinceMs = timeMs + phaseMs - window * WINDOW_MS - dice(3) * (WINDOW_MS - lengthMs);
    if (sinceMs < 0 || sinceMs >= lengthMs) return ordinary;
    if (dice(4) < 0.5) {
      // A lagging source repeats one price until its lag is used up, then a newer one.
      const seenMs = timeMs - (sinceMs % LAG_MAX_MS);
      return { pathTimeMs: seenMs, logError: driftAt(drift, seenMs) };
    }
    const stray = STRAY_MIN + dice(5) * (STRAY_MAX - STRAY_MIN);
    return { pathTimeMs: timeMs, logError: ordinary.logError + (dice(6) < 0.5 ? -stray : stray) };
  };
}

function driftAt(drift: Noise, timeMs: number): number {
  const position = timeMs / DRIFT_MS;
  const index = Math.floor(position);
  const before = signed(drift(index));
  const after = signed(drift(index + 1));
  return DRIFT_REACH * (before + (after - before) * (position - index));
}

/** Coins that a demo launches. They have no past: their index begins with the first quotes. */
export const NEWCOMERS: Readonly<Record<string, SimulatedMarket>> = {
  'ORLUX/USDT': { anchor: 0.5, volatility: 0.7, activity: 0.4 },
};

/** How long after the opening of their market the sources begin to quote them. */
export const QUOTED_AFTER_MS = 30 * 60_000;

/** The sources, which also quote the newcomers where a market of one is requested. */
export function withNewcomers(
  secret: Uint8Array,
  sources: readonly SimulatedSource[],
  last: ReadonlyMap<string, LastPrice>,
): SimulatedSource[] {
  const { sources: ofNewcomers } = createSimulator(secret, NEWCOMERS, last);
  return sources.map(({ name, quotes }, index) => ({
    name,
    quotes: (nowMs, symbols) => [...quotes(nowMs, symbols), ...ofNewcomers[index]!.quotes(nowMs, symbols)],
  }));
}
