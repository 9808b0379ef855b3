// How one simulated source sees a market: its path with a small error, and now and then a delay or a larger error.
import { noiseKey, signedNoise, unitNoise } from './hash-noise.ts';

// The ordinary error drifts between noise values set every few seconds, so that a source does not jump from tick to tick.
const DRIFT_MS = 8_000;
const DRIFT_REACH = 0.000_2;

// In some windows one of the sources lags or strays. The core counts quotes that are at most 10 s old and within 2 % of
// the others, and needs three: a trouble stays well inside both, so that it exercises the median without halting a market.
const WINDOW_MS = 300_000;
const TROUBLE_CHANCE = 0.12;
const TROUBLE_MIN_MS = 8_000;
const TROUBLE_MAX_MS = 30_000;
const LAG_MAX_MS = 6_000;
const STRAY_MIN = 0.001;
const STRAY_MAX = 0.008;

/** How a source sees a market at a moment: the path at `pathTimeMs`, shifted by `logError`, received at `pathTimeMs`. */
type Sight = { pathTimeMs: number; logError: number };

/** The sight of source number `place` of `count`: a pure function of seed, market, source and time. */
export function sightOf(seed: string, symbol: string, place: number, count: number, timeMs: number): Sight {
  const key = noiseKey(`${seed}|${symbol}|source ${place}`);
  const window = Math.floor(timeMs / WINDOW_MS);
  const troubleKey = noiseKey(`${seed}|${symbol}|trouble`);
  const dice = (number: number) => unitNoise(troubleKey, window * 8 + number);
  const ordinary = { pathTimeMs: timeMs, logError: driftAt(key, timeMs) };
  if (dice(0) >= TROUBLE_CHANCE || Math.floor(dice(1) * count) !== place) return ordinary;

  const lengthMs = TROUBLE_MIN_MS + dice(2) * (TROUBLE_MAX_MS - TROUBLE_MIN_MS);
  const sinceMs = timeMs - window * WINDOW_MS - dice(3) * (WINDOW_MS - lengthMs);
  if (sinceMs < 0 || sinceMs >= lengthMs) return ordinary;
  if (dice(4) < 0.5) {
    // A lagging source repeats one price until its lag is used up, then a newer one.
    const seenMs = timeMs - (sinceMs % LAG_MAX_MS);
    return { pathTimeMs: seenMs, logError: driftAt(key, seenMs) };
  }
  const stray = STRAY_MIN + dice(5) * (STRAY_MAX - STRAY_MIN);
  return { pathTimeMs: timeMs, logError: ordinary.logError + (dice(6) < 0.5 ? -stray : stray) };
}

function driftAt(key: number, timeMs: number): number {
  const position = timeMs / DRIFT_MS;
  const index = Math.floor(position);
  const before = signedNoise(key, index);
  const after = signedNoise(key, index + 1);
  return DRIFT_REACH * (before + (after - before) * (position - index));
}
