// How long a stop can last, from the moment that it is asked for.
import { STOP_DAYS_CAP } from '@candor/contract/console';

const HOUR_MS = 3_600_000;
/** The clock of this machine may be a little ahead of the server's, which counts the longest stop by its own. */
const SLACK_MS = 60_000;

export const stopHours = [24, 72, STOP_DAYS_CAP * 24] as const;
export type StopHours = (typeof stopHours)[number];

export function stopUntil(hours: StopHours, now: number): number {
  const isLongest = hours === stopHours[stopHours.length - 1];
  return now + hours * HOUR_MS - (isLongest ? SLACK_MS : 0);
}
