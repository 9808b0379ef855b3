// How a launch is shared, against a naive sharing of its own that gives the units that are left one by one.
import { MAX_UNITS } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allot, coinsFor, costOf, lockUpReturn, type SubscriptionUnits, shareOf } from './launch.ts';

/** The same from the rule alone: whole shares first, then one unit after the other to the subscription furthest below its share. */
function naiveShares(offered: bigint, wanted: readonly bigint[]): bigint[] {
  const all = wanted.reduce((sum, units) => sum + units, 0n);
  if (all <= offered) return [...wanted];
  const shares = wanted.map(units => (units * offered - ((units * offered) % all)) / all);
  const missing = (index: number) => wanted[index]! * offered - shares[index]! * all;
  for (let left = offered - shares.reduce((sum, units) => sum + units, 0n); left > 0n; left--) {
    let best = 0;
    for (let index = 1; index < wanted.length; index++) if (missing(index) > missing(best)) best = index;
    shares[best]! += 1n;
  }
  return shares;
}

function shares(offered: bigint, wanted: readonly bigint[]): bigint[] {
  const subscriptions: SubscriptionUnits[] = wanted.map((units, index) => ({ id: index + 1, wanted: units }));
  const allotment = allot(offered, subscriptions);
  return subscriptions.map(subscription => shareOf(subscription, allotment));
}

describe('shares', () => {
  test.each([
    ['each gets all', 100n, [10n, 20n, 70n], [10n, 20n, 70n]],
    ['half of it', 50n, [10n, 20n, 70n], [5n, 10n, 35n]],
    ['the largest remainders get what is left', 10n, [3n, 3n, 9n], [2n, 2n, 6n]],
    ['among equal remainders the lower number', 1n, [5n, 5n, 5n], [1n, 0n, 0n]],
    ['a dust amount gets nothing next to a large one', 10n, [1n, 10n ** 18n], [0n, 10n]],
    [
      'the demand is the largest that can be counted',
      MAX_UNITS - 1n,
      [1n, MAX_UNITS - 2n, 1n],
      [1n, MAX_UNITS - 3n, 1n],
    ],
    ['no subscriptions', 10n, [], []],
  ])('%s', (_, offered, wanted, expected) => {
    expect(shares(offered, wanted)).toEqual(expected);
  });

  /** Forty of them are still within 64 bits, which is all that a launch takes. */
  const units = fc.bigInt({ min: 1n, max: MAX_UNITS / 40n });
  const few = fc.bigInt({ min: 1n, max: 12n });

  test.each([
    ['large amounts', units],
    ['amounts with many equal remainders', few],
  ])(
    'of %s are what the naive sharing says, all together what is offered, and none gets more than requested',
    (_, one) => {
      fc.assert(
        fc.property(one, fc.array(one, { minLength: 1, maxLength: 40 }), (offered, wanted) => {
          const actual = shares(offered, wanted);
          expect(actual).toEqual(naiveShares(offered, wanted));
          const all = wanted.reduce((sum, request) => sum + request, 0n);
          expect(actual.reduce((sum, share) => sum + share, 0n)).toBe(all < offered ? all : offered);
          for (const [index, share] of actual.entries()) expect(share).toBeLessThanOrEqual(wanted[index]!);
        }),
        { numRuns: 500 },
      );
    },
  );
});

test('of more than 64 bits count nothing is shared', () => {
  expect(() => shares(1n, [MAX_UNITS, 1n])).toThrow('more than 64 bits count');
});

test('the coins requested never cost more than was paid, and no unit more could be had for it', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 18n });
  const price = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(amount, price, fc.integer({ min: 0, max: 8 }), (amount, price, newScale) => {
      const coins = coinsFor(amount, { price, newScale });
      expect(costOf(coins, { price, newScale })).toBeLessThanOrEqual(amount);
      expect(costOf(coins + 1n, { price, newScale })).toBeGreaterThan(amount);
    }),
  );
});

test('returns are rounded down, so that those of all parts are never more than that of the whole', () => {
  expect(lockUpReturn(1_000n, 55_000n)).toBe(55n);
  expect(lockUpReturn(19n, 55_000n)).toBe(1n);
  expect(lockUpReturn(18n, 55_000n)).toBe(0n);
});
