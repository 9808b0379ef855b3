// Finds the candles of a chart: stored ones, kept at hand for a while, and the latest from the live views.
import type { Interval } from '@candor/prices';
import type { PoolReader } from '../../../database/reader.ts';
import type { Bar, BarSource } from '../../../database/rows/candles.ts';
import { withVolume } from '../views/bar.ts';
import { sufficientBars } from '../views/bar-series.ts';
import type { LiveViews } from '../views/live-views.ts';
import { readBars, readBarsAt } from './read-candles.ts';

export type ChartBars = {
  /** The last `count` bars that start at `toMs` or before, oldest first, the running one as it is now; those of the index with the volume of their time. */
  find(market: number, source: BarSource, interval: Interval, toMs: number, count: number): Promise<Bar[]>;
};

/** The most bars that one answer may need. */
export const MOST_BARS = 1_440;

// The views hold ten bars of each interval, ten minutes at least: what is at hand may be a minute old.
const KEPT_MS = 60_000;
const KEPT_SHORT_MS = 2_000;
const KEPT_LINES = 64;

type Kept = { until: number; bars: Promise<Bar[]> };

export function createChartBars(reader: PoolReader, live: LiveViews, now: () => number): ChartBars {
  const kept = new Map<string, Kept>();

  function stored(market: number, source: BarSource, interval: Interval): Promise<Bar[]> {
    const key = `${market} ${source} ${interval}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.bars;
    const line = { market, source, interval };
    const bars = readBars(reader, line, { from: 0, to: Number.MAX_SAFE_INTEGER, limit: MOST_BARS });
    const entry = { until: now() + KEPT_MS, bars };
    kept.delete(key);
    if (kept.size >= KEPT_LINES) kept.delete(kept.keys().next().value!);
    kept.set(key, entry);
    bars.then(
      ({ length }) => {
        // A short history may be about to grow.
        if (length < sufficientBars(interval)) entry.until = now() + KEPT_SHORT_MS;
      },
      () => kept.get(key) === entry && kept.delete(key),
    );
    return bars;
  }

  async function findLine(market: number, source: BarSource, interval: Interval, toMs: number, count: number) {
    const latest = live.current.market(market).bars[source].latest(interval);
    const inViews = latest.filter(bar => bar.startMs <= toMs).map(bar => ({ ...bar }));
    const missing = count - inViews.length;
    if (missing <= 0) return inViews.slice(-count);
    const to = Math.min(toMs, (latest[0]?.startMs ?? Number.MAX_SAFE_INTEGER) - 1);
    const atHand = await stored(market, source, interval);
    const older = atHand.filter(bar => bar.startMs <= to).slice(0, missing);
    const isAll = older.length === missing || atHand.length < MOST_BARS;
    const line = { market, source, interval };
    const found = isAll ? older : await readBars(reader, line, { from: 0, to, limit: missing });
    return [...found.toReversed(), ...inViews];
  }

  /** Bars of trades that start where these do. */
  async function tradesAt(market: number, interval: Interval, bars: readonly Bar[]): Promise<Bar[]> {
    const starts = bars.map(bar => bar.startMs);
    const line = { market, source: 'trade' as const, interval };
    const atHand = await stored(market, 'trade', interval);
    const isAll = atHand.length < MOST_BARS || atHand.at(-1)!.startMs <= starts[0]!;
    const found = isAll ? atHand : await readBarsAt(reader, line, starts);
    // What the views hold is newer than what is stored, and comes last so that it counts.
    return [...found, ...live.current.market(market).bars.trade.latest(interval)];
  }

  return {
    async find(market, source, interval, toMs, count) {
      const bars = await findLine(market, source, interval, toMs, count);
      if (source === 'trade' || bars.length === 0) return bars;
      return withVolume(bars, await tradesAt(market, interval, bars));
    },
  };
}
