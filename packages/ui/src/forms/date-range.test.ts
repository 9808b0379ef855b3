import { expect, test } from 'vitest';
import { ANY_TIME, dayOf, lastDays, momentsOf, noonOf } from './date-range.ts';

const now = new Date(2026, 2, 2, 15, 30);

test.each([
  [1, '2026-03-02'],
  [7, '2026-02-24'],
  [30, '2026-02-01'],
  [90, '2025-12-03'],
])('the last %i days begin on %s and end today', (count, from) => {
  expect(lastDays(count, now)).toEqual({ from, to: '2026-03-02' });
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['soon', false],
  ['', false],
])('whether "%s" is a day: %s', (text, isDay) => {
  expect(noonOf(text) === undefined ? undefined : dayOf(noonOf(text)!)).toBe(isDay ? text : undefined);
});

test('a range reaches from the first moment of its first day to the end of its last', () => {
  expect(momentsOf({ from: '2026-02-28', to: '2026-02-28' })).toEqual({
    from: new Date(2026, 1, 28).getTime(),
    before: new Date(2026, 2, 1).getTime(),
  });
  expect(momentsOf(ANY_TIME)).toEqual({ from: undefined, before: undefined });
});
