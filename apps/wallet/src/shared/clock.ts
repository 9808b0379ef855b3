// The time once a second, and the texts of ages and countdowns.
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

export function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

type Age = { unit: 'seconds' | 'minutes' | 'hours' | 'days'; value: number };

/** Whole units, rounded down; nothing is younger than 0 seconds, whatever the clock of this device says. */
export function ageOf(at: number, now: number): Age {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000));
  if (seconds < 60) return { unit: 'seconds', value: seconds };
  if (seconds < 3_600) return { unit: 'minutes', value: Math.floor(seconds / 60) };
  if (seconds < 86_400) return { unit: 'hours', value: Math.floor(seconds / 3_600) };
  return { unit: 'days', value: Math.floor(seconds / 86_400) };
}

/** `07:59:59`; `00:00:00` once it is due. */
export function countdownText(untilMs: number): string {
  const seconds = Math.max(0, Math.ceil(untilMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map(part => String(part).padStart(2, '0')).join(':');
}

const SECONDS_A_DAY = 86_400;

/** Days, and the rest as `03:04:05`; nothing is left of what is over. */
export function timeLeft(untilMs: number): { days: number; clock: string } {
  const seconds = Math.max(0, Math.ceil(untilMs / 1000));
  const rest = seconds % SECONDS_A_DAY;
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60];
  return {
    days: Math.floor(seconds / SECONDS_A_DAY),
    clock: parts.map(part => String(part).padStart(2, '0')).join(':'),
  };
}
