// The intervals of candles and where their bars begin, in UTC.

export const INTERVALS = [
  '1min',
  '3min',
  '5min',
  '15min',
  '30min',
  '60min',
  '2hour',
  '4hour',
  '12hour',
  '1day',
  '1week',
  '1mon',
] as const;

/**
 * A candle's length, by its name on the wire. Bars of up to a day are counted from 00:00 UTC; weeks begin on Monday, months on their
 * first day, all at 00:00 UTC.
 */
export type Interval = (typeof INTERVALS)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// 1970 began on a Thursday: day -3 was the Monday before.
const FIRST_MONDAY_MS = -3 * DAY_MS;

const LENGTHS_MS: Readonly<Record<Exclude<Interval, '1mon'>, number>> = {
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
  '1week': 7 * DAY_MS,
};

/** The start of the bar that holds this moment; a moment on a boundary belongs to the bar that begins there. */
export function barStart(interval: Interval, timeMs: number): number {
  if (interval === '1mon') return monthStart(timeMs);
  const originMs = interval === '1week' ? FIRST_MONDAY_MS : 0;
  const lengthMs = LENGTHS_MS[interval];
  return originMs + Math.floor((timeMs - originMs) / lengthMs) * lengthMs;
}

/** The start of the bar after the one that holds this moment, which is where that one ends. */
export function nextBarStart(interval: Interval, timeMs: number): number {
  // Every bar is at most 31 days long, and every one that is not a month has a fixed length.
  if (interval === '1mon') return monthStart(monthStart(timeMs) + 31 * DAY_MS);
  return barStart(interval, timeMs) + LENGTHS_MS[interval];
}

/** The start of the bar before the one that holds this moment. */
export function previousBarStart(interval: Interval, timeMs: number): number {
  return barStart(interval, barStart(interval, timeMs) - 1);
}

/** The first day of the month, by counting days of the Gregorian calendar in years that begin in March. */
function monthStart(timeMs: number): number {
  // Beginning the year in March puts the leap day last, and then month lengths follow one straight line: (153 m + 2) / 5.
  const daysFromMarch0000 = 719_468;
  const day = Math.floor(timeMs / DAY_MS) + daysFromMarch0000;
  const era = Math.floor(day / 146_097);
  const dayOfEra = day - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5);
  return (day - dayOfMonth - daysFromMarch0000) * DAY_MS;
}
