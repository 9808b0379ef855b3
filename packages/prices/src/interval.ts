// The intervals of candles and where their bars begin, in UTC.

export const INTERVALS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week', '1mon'] as const;

/** A candle's length, by its name on the wire. Weeks begin on Monday, months on their first day, all at 00:00 UTC. */
export type Interval = (typeof INTERVALS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
// 1970 began on a Thursday: day -3 was the Monday before.
const FIRST_MONDAY = -3;

/** The start of the bar that holds this moment; a moment on a boundary belongs to the bar that begins there. */
export function barStart(interval: Interval, timeMs: number): number {
  switch (interval) {
    case '1min':
      return floorTo(timeMs, MINUTE_MS);
    case '5min':
      return floorTo(timeMs, 5 * MINUTE_MS);
    case '15min':
      return floorTo(timeMs, 15 * MINUTE_MS);
    case '30min':
      return floorTo(timeMs, 30 * MINUTE_MS);
    case '60min':
      return floorTo(timeMs, 60 * MINUTE_MS);
    case '1day':
      return floorTo(timeMs, DAY_MS);
    case '1week':
      return floorTo(timeMs - FIRST_MONDAY * DAY_MS, 7 * DAY_MS) + FIRST_MONDAY * DAY_MS;
    case '1mon':
      return monthStart(timeMs);
    default:
      return interval satisfies never;
  }
}

/** The start of the bar after the one that holds this moment, which is where that one ends. */
export function nextBarStart(interval: Interval, timeMs: number): number {
  // Every bar is at most 31 days long, and every one that is not a month has a fixed length.
  if (interval === '1mon') return monthStart(monthStart(timeMs) + 31 * DAY_MS);
  return barStart(interval, timeMs) + fixedLengthMs(interval);
}

/** The start of the bar before the one that holds this moment. */
export function previousBarStart(interval: Interval, timeMs: number): number {
  return barStart(interval, barStart(interval, timeMs) - 1);
}

function fixedLengthMs(interval: Exclude<Interval, '1mon'>): number {
  if (interval === '1week') return 7 * DAY_MS;
  if (interval === '1day') return DAY_MS;
  return Number.parseInt(interval, 10) * MINUTE_MS;
}

function floorTo(timeMs: number, lengthMs: number): number {
  return Math.floor(timeMs / lengthMs) * lengthMs;
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
