// Candles of the simulated index before a moment, straight from the path that the live ticks continue.
import { barStart, type Interval, nextBarStart, previousBarStart } from './interval.ts';
import { type PricePath, toIndexPrice } from './price-path.ts';

/** One bar of an index, prices in units of 10^-INDEX_SCALE. An index has no volume. */
export type IndexCandle = { startMs: number; open: bigint; high: bigint; low: bigint; close: bigint };

/**
 * The last `count` bars that begin before `beforeMs`, oldest first; the last one is cut off at `beforeMs` where it is still
 * running, so that live ticks continue from its close.
 *
 * Guaranteed: a bar opens where the one before it closed; high and low are exact over all steps of the path (one every
 * 937.5 ms), so the high of a bar is the highest of the shorter bars that fill it, and a finished bar is the same whenever
 * it is requested. The path is what all simulated sources see, each with its own small error: the median of their quotes
 * stays within 0.0005 % of it, so that is the most a live tick can differ from the last close at the same moment.
 */
export function indexCandles(
  path: PricePath,
  anchor: number,
  interval: Interval,
  beforeMs: number,
  count: number,
): IndexCandle[] {
  const candles: IndexCandle[] = [];
  let startMs = barStart(interval, beforeMs - 1);
  while (candles.length < count) {
    const endMs = Math.min(nextBarStart(interval, startMs), beforeMs);
    const { open, high, low, close } = path.stretch(startMs, endMs);
    candles.push({
      startMs,
      open: toIndexPrice(anchor, open),
      high: toIndexPrice(anchor, high),
      low: toIndexPrice(anchor, low),
      close: toIndexPrice(anchor, close),
    });
    startMs = previousBarStart(interval, startMs);
  }
  return candles.reverse();
}
