// Where the candles of a period begin: in UTC, weeks on Mondays, months on their first day.
import type { Period } from '@candor/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const lengthsMs: Record<Exclude<Period, '1mon'>, number> = {
  '1min': MINUTE_MS,
  '3min': 3 * MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': HOUR_MS,
  '2hour': 2 * HOUR_MS,
  '4hour': 4 * HOUR_MS,
  '12hour': 12 * HOUR_MS,
  '1day': DAY_MS,
  '1week': WEEK_MS,
};

/** The start of the candle that holds a moment. */
export function barStart(period: Period, atMs: number): number {
  if (period === '1mon') {
    const day = new Date(atMs);
    return Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
  }
  const originMs = period === '1week' ? FIRST_MONDAY_MS : 0;
  const lengthMs = lengthsMs[period];
  return originMs + Math.floor((atMs - originMs) / lengthMs) * lengthMs;
}
