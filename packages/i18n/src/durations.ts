// Stretches of time and lists as a language writes them, for texts that only the server fills in.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** In the largest unit that leaves nothing over; a day and two days are hours, since they are waited for by the clock. */
export function durationText(tag: string, ms: number): string {
  const [unit, length] = UNITS.find(([name, size]) => ms % size === 0 && (name !== 'day' || ms > 2 * DAY_MS)) ?? [
    'second',
    1_000,
  ];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(ms / length);
}

/** Days of a calendar or of a product, which are no stretch of the clock. */
export function daysText(tag: string, days: number): string {
  return new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

export function listText(tag: string, parts: readonly string[]): string {
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts);
}
