// Tests the words of the countdown.
import { expect, test } from 'vitest';
import { countdownText } from './funding-countdown.ts';

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
