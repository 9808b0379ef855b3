import { expect, test } from 'vitest';
import { priceDecimals } from './price-decimals.ts';

test.each([
  ['7.25', 2, 4],
  ['99.99', 0, 4],
  ['+1', 2, 4],
  ['92000.1', 2, 2],
  ['100', 0, 0],
  ['0.2731', 2, 6],
])('a price of %s in a money of %i decimals has %i: four where nothing else is known', (price, least, decimals) => {
  expect(priceDecimals(price, least)).toBe(decimals);
});
