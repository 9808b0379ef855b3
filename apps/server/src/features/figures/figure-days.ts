// The days that figures are summed up by: they begin at 00:00 UTC.
import { FIGURE_DAYS } from '@candor/contract/console';

const DAY_MS = 24 * 3_600_000;

/** The starts of the last days up to the one of this time, oldest first. */
export function figureDays(time: number): number[] {
  const today = Math.floor(time / DAY_MS) * DAY_MS;
  return Array.from({ length: FIGURE_DAYS }, (_, place) => today - (FIGURE_DAYS - 1 - place) * DAY_MS);
}
