// Whether the app has rested long enough to lock.
import { expect, test } from 'vitest';
import { isLockDue } from './app-lock.ts';

const MINUTE = 60_000;

test.each([
  ['a moment before the time', 5 * MINUTE - 1, 5, false],
  ['at the time', 5 * MINUTE, 5, true],
  ['long after it, as on a device that slept', 600 * MINUTE, 5, true],
  ['within an hour', 59 * MINUTE, 60, false],
  ['with a clock that was set back', -1, 60, true],
])('%s', (_, elapsedMs, minutes, isDue) => {
  expect(isLockDue(1_000_000, 1_000_000 + elapsedMs, minutes)).toBe(isDue);
});
