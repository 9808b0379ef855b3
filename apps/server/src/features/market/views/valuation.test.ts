// Tests that values are exact until they are written, and then rounded down.
import { expect, test } from 'vitest';
import { valuationOf, valueIn, valueInCoin } from './valuation.ts';

const coin = (name: string, scale: number) => ({ id: 1, name, scale, testFundsCap: 0n });
const BTC = coin('BTC', 8);
const XRP = coin('XRP', 6);

test('the smallest units of several coins add up before anything is rounded', () => {
  const third = valuationOf(XRP, 1n, 33_333_333n);
  expect(valueIn(third, 6)).toBe(0n);
  expect(valueIn(third * 4n, 6)).toBe(1n);
  expect(valueIn(-third, 6)).toBe(-1n);
});

test('the value of a coin is its price, whatever its scale', () => {
  expect(valueIn(valuationOf(BTC, 100_000_000n, 9_200_000_000_000n), 6)).toBe(92_000_000_000n);
  expect(valueIn(valuationOf(XRP, 1_000_000n, 230_000_000n), 6)).toBe(2_300_000n);
});

test('a value in another coin is rounded down, and nothing without a price', () => {
  const value = valuationOf(XRP, 1_000_000n, 230_000_000n);
  expect(valueInCoin(value, BTC, 9_200_000_000_000n)).toBe(2_500n);
  expect(valueInCoin(value, BTC, 9_200_000_000_001n)).toBe(2_499n);
  expect(valueInCoin(value, BTC, 0n)).toBe(0n);
});
