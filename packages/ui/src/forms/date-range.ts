// A range of days as filters keep it, and the ranges that are chosen most often.

/** Days as `YYYY-MM-DD` in the reader's own time zone, both included; '' where the range has no end on that side. */
export type DateRange = { from: string; to: string };

export const ANY_TIME: DateRange = { from: '', to: '' };

/** The lengths, in days up to today, that can be chosen with one press. */
export const RANGE_DAYS = [1, 7, 30, 90] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last so many days of the reader's calendar, today included. */
export function lastDays(count: number, now: Date): DateRange {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1));
  return { from: dayOf(first), to: dayOf(now) };
}

export function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Noon of a day, which no change of clocks moves to another day; undefined where the text is no day. */
export function noonOf(day: string): Date | undefined {
  if (!DAY.test(day)) return undefined;
  const [year, month, date] = day.split('-').map(Number);
  const noon = new Date(year!, month! - 1, date!, 12);
  return dayOf(noon) === day ? noon : undefined;
}

/**
 * The moments of a range in milliseconds: from the first one of its first day, up to, but without, the first one after its
 * last day. Undefined where it has no end on that side.
 */
export function momentsOf({ from, to }: DateRange): { from: number | undefined; before: number | undefined } {
  const start = noonOf(from);
  const end = noonOf(to);
  return {
    from: start && new Date(start.getFullYear(), start.getMonth(), start.getDate()).getTime(),
    before: end && new Date(end.getFullYear(), end.getMonth(), end.getDate() + 1).getTime(),
  };
}
