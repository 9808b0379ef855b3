// How long ago something was, in the largest unit that it fills.

export type Age = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; value: number };

/** Whole units, rounded down; nothing is younger than 0 seconds, whatever the clock of this device says. */
export function ageOf(at: number, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000));
  if (seconds < 60) return { unit: 'seconds', value: seconds };
  if (seconds < 3_600) return { unit: 'minutes', value: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', value: Math.floor(seconds / 3_600) };
  return { unit: 'days', value: Math.floor(seconds / 86_400) };
}
