// The terms of the wire as numbers.
import { expect, test } from 'vitest';
import { percentOf, roughDecimals, shortDayMinutes, termsOf } from './hosting-product.ts';

test('percentages and fractions become parts per million', () => {
  const product = { day: 15, interest_rate: '6', damages_ratio: '0.004' };
  expect(termsOf(product, 1_000n)).toEqual({ amount: 1_000n, cycle: 15, interestPpm: 60_000n, damagesPpm: 4_000n });
  expect(termsOf({ ...product, interest_rate: '0.0001' }, 1n).interestPpm).toBe(1n);
});

test('only a day of another length is named', () => {
  expect(shortDayMinutes({ day_ms: 86_400_000 })).toBeUndefined();
  expect(shortDayMinutes({ day_ms: 120_000 })).toBe(2);
});

test.each([
  ['0.004', '0.4'],
  ['0', '0'],
  ['1', '100'],
  ['0.10', '10'],
  ['0.0005', '0.05'],
  ['0.000001', '0.0001'],
])('a fraction of %s is %s percent', (fraction, percent) => expect(percentOf(fraction)).toBe(percent));

test('large amounts lose their decimals', () => {
  expect(roughDecimals('500000.000016')).toBe(0);
  expect(roughDecimals('333.33333300')).toBe(4);
});
