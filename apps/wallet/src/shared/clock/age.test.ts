import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

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
