// How long a login counts as confirmed by its holder.

const CONFIRMED_FOR_MS = 5 * 60_000;

/** Until when, in milliseconds; in the past where it does not (any more). */
export function confirmedUntil({ confirmedAt }: { confirmedAt: number }): number {
  return confirmedAt === 0 ? 0 : confirmedAt + CONFIRMED_FOR_MS;
}
