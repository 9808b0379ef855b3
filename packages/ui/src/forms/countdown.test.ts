import { expect, test } from 'vitest';
import { secondsLeft } from './countdown.ts';

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 75_000, 0],
  [0, 1_000, 0],
])('until %i, at %i, there are %i seconds left', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds);
});
