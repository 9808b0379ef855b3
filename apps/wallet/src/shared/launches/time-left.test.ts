// Tests what is left until a moment.
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [-5_000, 0, '00:00:00'],
  [0, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [86_399_001, 1, '00:00:00'],
  [86_399_000, 0, '23:59:59'],
  [3 * 86_400_000 + 3_661_000, 3, '01:01:01'],
])('%i ms are %i days and %s', (untilMs, days, clock) => {
  expect(timeLeft(untilMs)).toEqual({ days, clock });
});
