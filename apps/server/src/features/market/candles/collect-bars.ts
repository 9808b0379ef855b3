// Sums minutes up to the candles of every interval.
import { barStart, INTERVALS } from '@candor/prices';
import type { StoredBar } from '../../../database/rows/candles.ts';
import { mergeBar } from '../views/bar.ts';
import type { MarketMinute } from './read-minutes.ts';

/** Candles of these minutes alone, which must come oldest first: what they add to stored ones. */
export function collectBars(minutes: readonly MarketMinute[]): StoredBar[] {
  const bars = new Map<string, StoredBar>();
  for (const { market, source, bar } of minutes) {
    for (const interval of INTERVALS) {
      const startMs = barStart(interval, bar.startMs);
      const key = `${market} ${source} ${interval} ${startMs}`;
      const known = bars.get(key);
      if (known === undefined) bars.set(key, { market, source, interval, bar: { ...bar, startMs } });
      else mergeBar(known.bar, bar);
    }
  }
  return [...bars.values()];
}
