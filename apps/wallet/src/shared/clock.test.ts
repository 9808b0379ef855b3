import { expect, test } from 'vitest';
import { ageOf, countdownText, timeLeft } from './clock.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

test.each([
  [-5 * SECOND, 'seconds', 0],
  [0, 'seconds', 0],
  [59_999, 'seconds', 59],
  [60 * SECOND, 'minutes', 1],
  [3_599 * SECOND, 'minutes', 59],
  [3_600 * SECOND, 'hours', 1],
  [DAY - 1, 'hours', 23],
  [DAY, 'days', 1],
  [400 * DAY, 'days', 400],
] as const)('after %i ms it is %s: %i', (ms, unit, value) => {
  expect(ageOf(1_000_000, 1_000_000 + ms)).toEqual({ unit, value });
});

test.each([
  [28_800_000, '08:00:00'],
  [28_799_001, '08:00:00'],
  [61_000, '00:01:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
])('%i ms are %s', (ms, text) => {
  expect(countdownText(ms)).toBe(text);
});

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
