// Premiums and fundings: their direction, how they are clamped, and on which side a fraction falls.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FUNDING_PERIOD_MS, fundingDue, fundingRate, premium } from './lever.ts';

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
    // Without samples there is none.
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
  ])('of premiums of %s in %s samples with a clamp of %s ppm is %s', (premiumSum, premiumSamples, clampPpm, rate) => {
    expect(fundingRate({ premiumSum, premiumSamples }, FUNDING_PERIOD_MS, clampPpm)).toBe(rate);
  });

  test.each([
    // Of 0.5 %, at the clamp: three of 480 minutes, nothing, half, a whole period, and what is more than one.
    [10n ** 8n, 180_000, 3_125n],
    [10n ** 8n, 0, 0n],
    [10n ** 8n, FUNDING_PERIOD_MS / 2, 250_000n],
    [10n ** 8n, FUNDING_PERIOD_MS - 1, 499_999n],
    [10n ** 8n, FUNDING_PERIOD_MS, 500_000n],
    [10n ** 8n, FUNDING_PERIOD_MS + 10_000, 500_000n],
    // A fraction is dropped towards nothing, on both sides alike.
    [3n, FUNDING_PERIOD_MS / 2, 1n],
    [-3n, FUNDING_PERIOD_MS / 2, -1n],
  ])('of a premium of %s after %s ms of live time is %s', (premiumSum, liveMs, rate) => {
    expect(fundingRate({ premiumSum, premiumSamples: 1 }, liveMs, 5_000n)).toBe(rate);
  });

  test('is the same for longs as for shorts, never beyond the clamp, and no less with more live time', () => {
    const sum = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    const live = fc.integer({ min: 0, max: 2 * FUNDING_PERIOD_MS });
    fc.assert(
      fc.property(
        ...([sum, fc.integer({ min: 1, max: 30_000 }), live, live, fc.bigInt({ min: 0n, max: 50_000n })] as const),
        (premiumSum, premiumSamples, one, other, clampPpm) => {
          const sized = (liveMs: number, sign = 1n) =>
            sign * fundingRate({ premiumSum: sign * premiumSum, premiumSamples }, liveMs, clampPpm);
          const rate = sized(one);
          expect(sized(one, -1n)).toBe(rate);
          const size = (value: bigint) => (value < 0n ? -value : value);
          expect(size(rate) * 1_000_000n).toBeLessThanOrEqual(clampPpm * ONE);
          expect(rate * premiumSum).toBeGreaterThanOrEqual(0n);
          const [less, more] = one < other ? [one, other] : [other, one];
          expect(size(sized(more))).toBeGreaterThanOrEqual(size(sized(less)));
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
