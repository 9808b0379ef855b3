import { expect, test } from 'vitest';
import { clockText, dueHere, durationName } from './option-words.ts';

const t = ((key: string, { number }: { number: number }) => `${number} ${key}`) as never;

test('a duration is named by the largest unit that divides it, a minute by its seconds', () => {
  expect([30, 60, 90, 300, 900, 3_600, 7_200].map(seconds => durationName(seconds, t))).toEqual([
    '30 seconds',
    '60 seconds',
    '90 seconds',
    '5 minutes',
    '15 minutes',
    '1 hours',
    '2 hours',
  ]);
});

test('what is left is written as a clock does', () => {
  expect([0, 7, 60, 845, 3_600, 3_661].map(clockText)).toEqual(['0:00', '0:07', '1:00', '14:05', '1:00:00', '1:01:01']);
});

test('a wrong clock of the device does not change what is left', () => {
  const anHourLate = 1_000_000 - 3_600_000;
  expect(dueHere(anHourLate, { remain_milli_seconds: 42_000 }) - anHourLate).toBe(42_000);
});
