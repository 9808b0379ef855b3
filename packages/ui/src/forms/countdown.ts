// Counts down the seconds until something may be done again.
import { useEffect, useState } from 'react';

/** Whole seconds from `now` until `until`, both in milliseconds; never below zero. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** The seconds left until a moment (milliseconds of the clock), counted down once a second; 0 when it has passed. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(until, now);
  useEffect(() => {
    if (secondsLeft(until, Date.now()) === 0) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    const end = setTimeout(() => clearInterval(timer), until - Date.now() + 1500);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [until]);
  return left;
}
