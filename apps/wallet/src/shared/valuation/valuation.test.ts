// Values in other moneys: exact until they are cut for showing.
import { expect, test } from 'vitest';
import { converted, priceDecimals } from './valuation.tsx';

test.each([
  ['100', '155', '15500.00000000'],
  ['0.000001', '0.87', '0.00000087'],
  ['-12.5', '7.1', '-88.75000000'],
  ['+12.5', '7.1', '+88.75000000'],
  ['9223372036854.775807', '1450', '13373889453439424.92015000'],
  ['1.00000000999', '1', '1.00000000'],
  ['no decimal', '2', '0.00000000'],
])('%s at %s', (value, rate, expected) => {
  expect(converted(value, rate)).toBe(expected);
});

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
