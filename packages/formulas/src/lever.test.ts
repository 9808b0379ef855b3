// What opening holds, which tier a total belongs to, and how sums are parted: edges by tables, the rest by property.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { direction, multiple, takerFee } from './_lever-cases.ts';
import { initialMargin, type MarginTier, openingMargin, partOf, resultAt, tierOf } from './lever.ts';
import { tradeFee } from './rates.ts';

const amount = fc.oneof(fc.bigInt({ min: 0n, max: 200n }), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }));

describe('the initial margin', () => {
  test.each([
    [1_000n, 10, 100n],
    [1_001n, 10, 101n],
    [1_009n, 10, 101n],
    [1_010n, 10, 101n],
    [7n, 1, 7n],
    [1n, 50, 1n],
    [0n, 50, 0n],
    [2n ** 63n - 1n, 1, 2n ** 63n - 1n],
  ])('of %s at %sx is %s', (value, multiple, margin) => {
    expect(initialMargin(value, multiple)).toBe(margin);
  });

  test('is never too little, and less than one unit too much', () => {
    fc.assert(
      fc.property(amount, multiple, (value, multiple) => {
        const over = initialMargin(value, multiple) * BigInt(multiple) - value;
        expect(over >= 0n && over < BigInt(multiple)).toBe(true);
      }),
    );
  });
});

describe('the result', () => {
  test.each([
    ['long', 1_000n, 1_100n, 100n],
    ['long', 1_000n, 900n, -100n],
    ['short', 1_000n, 1_100n, -100n],
    ['short', 1_000n, 900n, 100n],
    ['long', 1_000n, 1_000n, 0n],
  ] as const)('of a %s opened for %s and worth %s is %s', (direction, entryValue, value, result) => {
    expect(resultAt(direction, entryValue, value)).toBe(result);
  });

  test('of a long and a short of the same lots is nothing', () => {
    fc.assert(
      fc.property(amount, amount, (entryValue, value) => {
        expect(resultAt('long', entryValue, value) + resultAt('short', entryValue, value)).toBe(0n);
      }),
    );
  });
});

describe('what an opening fill holds', () => {
  const terms = { multiple: 10, takerFeePpm: 1_000n };
  test.each([
    // At the mark: 1,000 / 10 and the fee of closing.
    ['long', 100_000n, 100_000n, 10_000n + 100n],
    // Bought 5 % above the mark: that loss is held too, and the fee is on the value of the lots.
    ['long', 105_000n, 100_000n, 10_500n + 100n + 5_000n],
    // Bought below it: the gain lowers nothing.
    ['long', 95_000n, 100_000n, 9_500n + 100n],
    ['short', 95_000n, 100_000n, 9_500n + 100n + 5_000n],
    ['short', 105_000n, 100_000n, 10_500n + 100n],
  ] as const)('of a %s for %s, worth %s at the mark, is %s', (direction, value, markValue, margin) => {
    expect(openingMargin({ ...terms, direction }, value, markValue)).toBe(margin);
  });

  test('leaves at least the initial margin after closing at the mark immediately, and no unit more without a gain', () => {
    fc.assert(
      fc.property(
        direction,
        multiple,
        takerFee,
        amount,
        amount,
        (direction, multiple, takerFeePpm, value, markValue) => {
          const margin = openingMargin({ direction, multiple, takerFeePpm }, value, markValue);
          const result = resultAt(direction, value, markValue);
          const left = margin + result - tradeFee(markValue, takerFeePpm);
          const gain = result > 0n ? result : 0n;
          expect(left).toBe(initialMargin(value, multiple) + gain);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('the tier', () => {
  const tiers: MarginTier[] = [
    { upTo: 50_000n, multiple: 50, maintenancePpm: 10_000n },
    { upTo: 250_000n, multiple: 20, maintenancePpm: 25_000n },
    { upTo: 1_000_000n, multiple: 10, maintenancePpm: 50_000n },
  ];
  test.each([
    [0n, 50],
    [1n, 50],
    [49_999n, 50],
    [50_000n, 50],
    [50_001n, 20],
    [250_000n, 20],
    [250_001n, 10],
    [1_000_000n, 10],
    [1_000_001n, undefined],
    [2n ** 63n, undefined],
  ])('of a total of %s allows %s', (total, multiple) => {
    expect(tierOf(tiers, total)?.multiple).toBe(multiple);
  });

  test('of no tiers at all is none', () => {
    expect(tierOf([], 0n)).toBeUndefined();
  });
});

describe('a part of a sum', () => {
  test.each([
    [100n, 1, 3, 33n],
    [100n, 2, 3, 66n],
    [100n, 3, 3, 100n],
    [0n, 1, 3, 0n],
    [1n, 2, 3, 0n],
    [2n ** 63n - 1n, 2 ** 53 - 2, 2 ** 53 - 1, 2n ** 63n - 1n - 1025n],
  ])('of %s for %s of %s lots is %s', (sum, lots, openLots, part) => {
    expect(partOf(sum, lots, openLots)).toBe(part);
  });

  test('taken piece by piece gives the whole sum, whatever the pieces', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amount, pieces, (sum, pieces) => {
        let open = pieces.reduce((lots, piece) => lots + piece, 0);
        let left = sum;
        for (const lots of pieces) {
          const part = partOf(left, lots, open);
          expect(part >= 0n && part * BigInt(open) <= left * BigInt(lots)).toBe(true);
          left -= part;
          open -= lots;
        }
        expect(left).toBe(0n);
      }),
    );
  });
});
