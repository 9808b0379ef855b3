import { expect, test } from 'vitest';
import { moneyFilters } from './money-filters.ts';

test.each([
  [{ user: '', currency: '' }, {}],
  [
    { user: '1000042', currency: '3' },
    { user: 1_000_042, currency: 3 },
  ],
  [{ user: '0', currency: '0' }, { currency: 0 }],
  [{ user: '2147483648', currency: 'x' }, {}],
  [{ user: '-1', currency: '1.5' }, {}],
])('the address %j asks for %j', (values, expected) => {
  expect(moneyFilters(values)).toEqual(expected);
});
