import { STOP_DAYS_CAP } from '@candor/contract/console';
import { expect, test } from 'vitest';
import { stopHours, stopUntil } from './suspension-length.ts';

const DAY = 86_400_000;

test('a stop of a day ends a day later', () => {
  expect(stopUntil(24, 1000)).toBe(1000 + DAY);
});

test('no stop is longer than what one person may give, even when the clock here is a little ahead', () => {
  for (const hours of stopHours) expect(stopUntil(hours, 1000) - 1000).toBeLessThanOrEqual(STOP_DAYS_CAP * DAY);
  expect(stopUntil(stopHours[2], 30_000)).toBeLessThan(STOP_DAYS_CAP * DAY);
});
