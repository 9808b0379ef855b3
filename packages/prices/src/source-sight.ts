// How one simulated source sees a market: its path with a small error, and now and then a delay or a larger error.
import { createNoise, type Noise, signed } from './keyed-noise.ts';

// The ordinary error drifts between noise values set every few seconds, so that a source does not jump from tick to tick. It is
// far below what the price walks in a second: an error comes back to nothing, and a larger one would say where the price goes.
const DRIFT_MS = 8_000;
const DRIFT_REACH = 0.000_005;

// In some windows one of the sources lags or strays. The core counts quotes that are at most 5 s old and within 2 % of
// the others, and needs three: a fault stays well inside both, so that it exercises the median without halting a market,
// and leaves a busy machine two seconds between the quote and the core's look at it.
const WINDOW_MS = 300_000;
const FAULT_CHANCE = 0.12;
const FAULT_MIN_MS = 8_000;
const FAULT_MAX_MS = 30_000;
const LAG_MAX_MS = 3_000;
const STRAY_MIN = 0.001;
const STRAY_MAX = 0.008;

/** How a source sees a market at a moment: the path at `pathTimeMs`, which is the quote's own time, shifted by `logError`. */
type Sight = { pathTimeMs: number; logError: number };

/** The sight of source number `place` of `count`: a pure function of secret, market, source and time. */
export function createSight(secret: Uint8Array, symbol: string, place: number, count: number) {
  const drift = createNoise(secret, `${symbol}|source ${place}`);
  const faults = createNoise(secret, `${symbol}|trouble`);
  /** How far the windows are shifted against the clock: when one begins is secret. */
  const phaseMs = Math.floor(createNoise(secret, `${symbol}|trouble phase`)(0) * WINDOW_MS);

  return (timeMs: number): Sight => {
    const window = Math.floor((timeMs + phaseMs) / WINDOW_MS);
    const dice = (number: number) => faults(window * 8 + number);
    const ordinary = { pathTimeMs: timeMs, logError: driftAt(drift, timeMs) };
    if (dice(0) >= FAULT_CHANCE || Math.floor(dice(1) * count) !== place) return ordinary;

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
