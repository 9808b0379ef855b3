// Finds the candles of a chart: stored ones, kept at hand for a while, and the latest from the live views.
import type { TradedKind } from '@candor/contract';
import type { Interval } from '@candor/prices';
import type { PoolReader } from '../../../database/reader.ts';
import type { Bar, BarSource, StoredSource } from '../../../database/rows/candles.ts';
import { withoutGaps, withVolume } from '../views/bar.ts';
import { sufficientBars } from '../views/bar-series.ts';
import type { LiveViews } from '../views/live-views.ts';
import { readBars, readBarsAt } from './read-candles.ts';

/** Which bars: of a market itself or of the contracts on it, of their trades or of the index. */
export type BarLine = { kind: TradedKind; market: number; source: BarSource; interval: Interval };

export type ChartBars = {
  /**
   * The last `count` bars that start at `toMs` or before, oldest first, the running one as it is now: those of the index with the volume of
   * their time, those of trades without gaps since the first trade.
   */
  find(line: BarLine, toMs: number, count: number): Promise<Bar[]>;
};

/** The most bars that one answer may need. */
export const MAX_BARS = 1_440;

// The views hold ten bars of each interval, ten minutes at least: what is at hand may be a minute old.
const CACHED_FOR_MS = 60_000;
const SHORT_CACHED_FOR_MS = 2_000;
const MAX_CACHED_LINES = 64;

type CachedBars = { until: number; bars: Promise<Bar[]> };

export function createChartBars(reader: PoolReader, live: LiveViews, now: () => number): ChartBars {
  const cache = new Map<string, CachedBars>();

  function stored({ market, interval, ...line }: BarLine): Promise<Bar[]> {
    const source = storedSource(line);
    const key = `${market} ${source} ${interval}`;
    const known = cache.get(key);
    if (known !== undefined && known.until > now()) return known.bars;
    const bars = readBars(
      reader,
      { market, source, interval },
      { from: 0, to: Number.MAX_SAFE_INTEGER, limit: MAX_BARS },
    );
    const entry = { until: now() + CACHED_FOR_MS, bars };
    cache.delete(key);
    if (cache.size >= MAX_CACHED_LINES) cache.delete(cache.keys().next().value!);
    cache.set(key, entry);
    bars.then(
      ({ length }) => {
        // A short history may still grow.
        if (length < sufficientBars(interval)) entry.until = now() + SHORT_CACHED_FOR_MS;
      },
      () => cache.get(key) === entry && cache.delete(key),
    );
    return bars;
  }

  function latestOf({ kind, market, source, interval }: BarLine): readonly Bar[] {
    return live.current.traded(kind, market)?.view.bars[source].latest(interval) ?? [];
  }

  async function findLine(line: BarLine, toMs: number, count: number) {
    const latest = latestOf(line);
    const inViews = latest.filter(bar => bar.startMs <= toMs).map(bar => ({ ...bar }));
    const missing = count - inViews.length;
    if (missing <= 0) return inViews.slice(-count);
    const to = Math.min(toMs, (latest[0]?.startMs ?? Number.MAX_SAFE_INTEGER) - 1);
    const atHand = await stored(line);
    const older = atHand.filter(bar => bar.startMs <= to).slice(0, missing);
    const isAll = older.length === missing || atHand.length < MAX_BARS;
    if (isAll) return [...older.toReversed(), ...inViews];
    const from = { ...line, source: storedSource(line) };
    const earlier = await readBars(reader, from, { from: 0, to, limit: missing });
    return [...earlier.toReversed(), ...inViews];
  }

  /** Bars of trades that start where these of the index do. */
  async function tradesAt(index: BarLine, bars: readonly Bar[]): Promise<Bar[]> {
    const starts = bars.map(bar => bar.startMs);
    const line = { ...index, source: 'trade' as const };
    const atHand = await stored(line);
    const isAll = atHand.length < MAX_BARS || atHand.at(-1)!.startMs <= starts[0]!;
    const trades = isAll ? atHand : await readBarsAt(reader, { ...line, source: storedSource(line) }, starts);
    // What the views hold is newer than what is stored, and comes last so that it counts.
    return [...trades, ...latestOf(line)];
  }

  return {
    async find(line, toMs, count) {
      const bars = await findLine(line, toMs, count);
      if (line.source === 'trade') return withoutGaps(line.interval, bars, Math.min(toMs, now()), count);
      if (bars.length === 0) return bars;
      return withVolume(bars, await tradesAt(line, bars));
    },
  };
}

/** The mark of contracts is the index of their market. */
function storedSource({ kind, source }: Pick<BarLine, 'kind' | 'source'>): StoredSource {
  return kind === 'lever' && source === 'trade' ? 'contract' : source;
}
