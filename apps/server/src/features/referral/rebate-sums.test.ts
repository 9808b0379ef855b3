// Periods begin as people expect them to: at midnight, on Monday, on the first.
import { expect, test } from 'vitest';
import { beginOf } from './rebate-sums.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['2026-11-25T13:00:00', '2026-11-25', '2026-11-23', '2026-11-01'],
  ['2026-11-23T00:00:00', '2026-11-23', '2026-11-23', '2026-11-01'],
  ['2026-11-22T23:59:59', '2026-11-22', '2026-11-16', '2026-11-01'],
  ['2027-01-01T00:00:00', '2027-01-01', '2026-12-28', '2027-01-01'],
  ['2028-02-29T12:00:00', '2028-02-29', '2028-02-28', '2028-02-01'],
])('of %s', (time, day, week, month) => {
  const midnight = (date: string) => at(`${date}T00:00:00`);
  expect(beginOf('day', at(time))).toBe(midnight(day));
  expect(beginOf('week', at(time))).toBe(midnight(week));
  expect(beginOf('month', at(time))).toBe(midnight(month));
  expect(beginOf('all', at(time))).toBe(0);
});
