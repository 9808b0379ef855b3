import { SUSPENSION_DAYS_CAP } from '@candor/contract/console';
import { expect, test } from 'vitest';
import { suspendedUntil, suspensionHours } from './user-screen.tsx';

const DAY = 86_400_000;

test('a suspension of a day ends a day later', () => {
  expect(suspendedUntil(24, 1000)).toBe(1000 + DAY);
});

test('no suspension is longer than what one person may give, even when the clock here is a little ahead', () => {
  for (const hours of suspensionHours)
    expect(suspendedUntil(hours, 1000) - 1000).toBeLessThanOrEqual(SUSPENSION_DAYS_CAP * DAY);
  expect(suspendedUntil(suspensionHours[2], 30_000)).toBeLessThan(SUSPENSION_DAYS_CAP * DAY);
});
