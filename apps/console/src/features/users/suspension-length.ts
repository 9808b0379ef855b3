// How long a suspension can last, from the moment that it is asked for.
import { SUSPENSION_DAYS_CAP } from '@candor/contract/console';

const HOUR_MS = 3_600_000;
/** The clock of this machine may be a little ahead of the server's, which counts the longest suspension by its own. */
const SLACK_MS = 60_000;

export const suspensionHours = [24, 72, SUSPENSION_DAYS_CAP * 24] as const;
export type SuspensionHours = (typeof suspensionHours)[number];

export function suspendedUntil(hours: SuspensionHours, now: number): number {
  const isLongest = hours === suspensionHours[suspensionHours.length - 1];
  return now + hours * HOUR_MS - (isLongest ? SLACK_MS : 0);
}
