// Premiums and fundings: which way they point, how they are cut, and on which side a fraction falls.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fundingDue, fundingRate, premium } from './lever.ts';

const ONE = 100_000_000n;

describe('the premium', () => {
  test.each([
    // The book around the index: nothing.
    [10_000n, 9_990n, 10_010n, 0n],
    [10_000n, 10_000n, 10_000n, 0n],
    // Buyers pay 1 % more than the index, or sellers ask 1 % less.
    [10_000n, 10_100n, 10_200n, ONE / 100n],
    [10_000n, 9_800n, 9_900n, -ONE / 100n],
    // A side that is not there counts nothing.
    [10_000n, 10_100n, undefined, ONE / 100n],
    [10_000n, 9_000n, undefined, 0n],
    [10_000n, undefined, 9_900n, -ONE / 100n],
    [10_000n, undefined, 11_000n, 0n],
    [10_000n, undefined, undefined, 0n],
    // The whole of the index is the most.
    [10_000n, 20_000n, undefined, ONE],
    [10_000n, 90_000n, undefined, ONE],
    // A fraction is dropped towards nothing, on both sides alike.
    [3n, 4n, undefined, 33_333_333n],
    [3n, undefined, 2n, -33_333_333n],
  ])('of an index of %s, a bid of %s and an ask of %s is %s', (index, bid, ask, expected) => {
    expect(premium(index, bid, ask)).toBe(expected);
  });
});

describe('the rate of a funding', () => {
  test.each([
    // Without samples nobody pays.
    [0n, 0, 5_000n, 0n],
    [30n, 3, 5_000n, 10n],
    [-30n, 3, 5_000n, -10n],
    [32n, 3, 5_000n, 10n],
    [-32n, 3, 5_000n, -10n],
    // 0.5 % is 500,000 at this scale.
    [500_000n, 1, 5_000n, 500_000n],
    [500_001n, 1, 5_000n, 500_000n],
    [-500_000n, 1, 5_000n, -500_000n],
    [-500_001n, 1, 5_000n, -500_000n],
    [10n ** 20n, 1, 5_000n, 500_000n],
    [10n ** 20n, 1, 0n, 0n],
  ])('of premiums of %s in %s samples with a clamp of %s ppm is %s', (sum, samples, clampPpm, rate) => {
    expect(fundingRate(sum, samples, clampPpm)).toBe(rate);
  });

  test('is the same for longs as for shorts, and never beyond the clamp', () => {
    const sum = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(
        sum,
        fc.integer({ min: 1, max: 30_000 }),
        fc.bigInt({ min: 0n, max: 50_000n }),
        (sum, count, clampPpm) => {
          const rate = fundingRate(sum, count, clampPpm);
          expect(fundingRate(-sum, count, clampPpm)).toBe(-rate);
          expect((rate < 0n ? -rate : rate) * 1_000_000n).toBeLessThanOrEqual(clampPpm * ONE);
          expect(rate * sum).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });
});

describe('what a payer owes', () => {
  test.each([
    [ONE, 1n, 1n],
    [ONE + 1n, 1n, 2n],
    [ONE - 1n, 1n, 1n],
    [1n, 1n, 1n],
    [1_000_000n, 500_000n, 5_000n],
    [1_000_000n, -500_000n, 5_000n],
    [1_000_000n, 0n, 0n],
    [0n, 500_000n, 0n],
  ])('on a value of %s at a rate of %s is %s', (value, rate, due) => {
    expect(fundingDue(value, rate)).toBe(due);
  });

  test('is never too little, less than one unit too much, and no less when a position is split', () => {
    const value = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(value, value, fc.bigInt({ min: -500_000n, max: 500_000n }), (one, other, rate) => {
        const over = fundingDue(one, rate) * ONE - one * (rate < 0n ? -rate : rate);
        expect(over >= 0n && over < ONE).toBe(true);
        expect(fundingDue(one, rate) + fundingDue(other, rate)).toBeGreaterThanOrEqual(fundingDue(one + other, rate));
      }),
    );
  });
});
