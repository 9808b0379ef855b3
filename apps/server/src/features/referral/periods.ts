// When the periods of the leaderboard begin, in UTC.
import type { RebatePeriod } from '@candor/contract';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the Unix calendar was its fifth day. */
const MONDAY_MS = 4 * DAY_MS;

/** The start of the period that contains this time; the whole time starts at 0. */
export function beginOf(period: RebatePeriod, at: number): number {
  switch (period) {
    case 'day':
      return at - (at % DAY_MS);
    case 'week':
      return at - ((at - MONDAY_MS) % WEEK_MS);
    case 'month': {
      const day = new Date(at);
      return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1);
    }
    case 'all':
      return 0;
    default:
      return period satisfies never;
  }
}
