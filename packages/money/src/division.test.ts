// Division whose rounding is in its name: what each name promises.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideDown, divideExact, divideUp, PPM, powerOfTen, rescaleDown, shareDown, shareUp } from './division.ts';

const dividend = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const divisor = fc.bigInt({ min: 1n, max: 10n ** 18n });

test.each([
  [7n, 2n, 3n, 4n],
  [-7n, 2n, -4n, -3n],
  [8n, 2n, 4n, 4n],
  [-8n, 2n, -4n, -4n],
  [0n, 5n, 0n, 0n],
  [1n, 5n, 0n, 1n],
  [-1n, 5n, -1n, 0n],
])('%s divided by %s is %s rounded down and %s rounded up', (dividend, divisor, down, up) => {
  expect(divideDown(dividend, divisor)).toBe(down);
  expect(divideUp(dividend, divisor)).toBe(up);
});

test('the quotient rounded down is the largest whole number that is not too large', () => {
  fc.assert(
    fc.property(dividend, divisor, (dividend, divisor) => {
      const quotient = divideDown(dividend, divisor);
      expect(quotient * divisor <= dividend && (quotient + 1n) * divisor > dividend).toBe(true);
    }),
  );
});

test('the quotient rounded up is the smallest whole number that is not too small', () => {
  fc.assert(
    fc.property(dividend, divisor, (dividend, divisor) => {
      const quotient = divideUp(dividend, divisor);
      expect(quotient * divisor >= dividend && (quotient - 1n) * divisor < dividend).toBe(true);
    }),
  );
});

test('an exact division gives the whole quotient, of negative numbers too', () => {
  fc.assert(
    fc.property(dividend, divisor, (quotient, divisor) => {
      expect(divideExact(quotient * divisor, divisor)).toBe(quotient);
    }),
  );
});

test('an exact division with a remainder throws', () => {
  expect(() => divideExact(7n, 2n)).toThrow(RangeError);
});

describe.each([
  ['divideDown', divideDown],
  ['divideUp', divideUp],
  ['divideExact', divideExact],
])('%s', (_, divide) => {
  test.each([0n, -1n])('throws for a divisor of %s', divisor => {
    expect(() => divide(4n, divisor)).toThrow(RangeError);
  });
});

test.each([
  [0, 1n],
  [8, 100_000_000n],
])('ten to the power of %i is %s', (exponent, expected) => {
  expect(powerOfTen(exponent)).toBe(expected);
});

test.each([
  [5n, 2, 4, 500n],
  [599n, 4, 2, 5n],
  [-501n, 4, 2, -6n],
  [123n, 8, 8, 123n],
])('%s at scale %i becomes, at scale %i, %s: digits beyond it dropped downwards', (units, from, to, expected) => {
  expect(rescaleDown(units, from, to)).toBe(expected);
});

test.each([
  [1_000_000n, 1_000n, 1_000n, 1_000n],
  [999n, 1_000n, 0n, 1n],
  [1_999n, 1_000n, 1n, 2n],
  [0n, 1_000n, 0n, 0n],
  [123n, 0n, 0n, 0n],
  [123n, PPM, 123n, 123n],
])('of %s units, %s ppm are %s rounded down and %s rounded up', (units, ppm, down, up) => {
  expect(shareDown(units, ppm)).toBe(down);
  expect(shareUp(units, ppm)).toBe(up);
});

test('a share rounded down and the rest rounded up are the whole', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 19n });
  const ppm = fc.bigInt({ min: 0n, max: PPM });
  fc.assert(
    fc.property(units, ppm, (units, ppm) => {
      expect(shareDown(units, ppm) + shareUp(units, PPM - ppm)).toBe(units);
    }),
  );
});
