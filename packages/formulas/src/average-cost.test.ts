// The moving average: worked examples, and what holds of every history.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acquire, type CostBasis, dispose, NO_COST_BASIS } from './average-cost.ts';

const of = (units: bigint, cost: bigint, realized = 0n, isKnown = true): CostBasis => ({
  units,
  cost,
  realized,
  isKnown,
});

describe('the moving average', () => {
  test('of two purchases lies between them', () => {
    const first = acquire(NO_COST_BASIS, 100n, 1_000n);
    expect(acquire(first, 100n, 2_000n)).toEqual(of(200n, 3_000n));
  });

  test('stays through a sale, which realizes the difference', () => {
    expect(dispose(of(200n, 3_000n), 50n, 1_000n)).toEqual(of(150n, 2_250n, 250n));
    expect(dispose(of(200n, 3_000n), 50n, 500n)).toEqual(of(150n, 2_250n, -250n));
  });

  test('starts again when everything was sold, and the result of before stays', () => {
    const empty = dispose(of(200n, 3_000n), 200n, 4_000n);
    expect(empty).toEqual(of(0n, 0n, 1_000n));
    expect(acquire(empty, 10n, 70n)).toEqual(of(10n, 70n, 1_000n));
  });

  test('rounds the cost of what leaves up, and the last units take what is left', () => {
    const some = dispose(of(3n, 10n), 1n, 4n);
    expect(some).toEqual(of(2n, 6n, 0n));
    expect(dispose(dispose(some, 1n, 3n), 1n, 3n)).toEqual(of(0n, 0n, 0n));
  });

  test('what leaves without a sale takes its cost along and gains nothing', () => {
    expect(dispose(of(200n, 3_000n, 7n), 50n, undefined)).toEqual(of(150n, 2_250n, 7n));
  });

  test('units of unknown cost leave no result until all of them are gone', () => {
    const mixed = acquire(of(100n, 1_000n, 5n), 1n, undefined);
    expect(mixed.isKnown).toBe(false);
    expect(acquire(mixed, 1n, 10n).isKnown).toBe(false);
    const sold = dispose(mixed, 100n, 99_999n);
    expect(sold).toMatchObject({ realized: 5n, isKnown: false });
    expect(dispose(sold, 1n, 10n)).toEqual(of(0n, 0n, 5n));
  });

  test('a purchase of which the fee left nothing is a loss', () => {
    expect(acquire(NO_COST_BASIS, 0n, 3n)).toEqual(of(0n, 0n, -3n));
  });

  test('more than there was cannot leave, and nothing comes in below zero', () => {
    expect(() => dispose(of(1n, 1n), 2n, 1n)).toThrow(RangeError);
    expect(() => acquire(NO_COST_BASIS, -1n, 1n)).toThrow(RangeError);
  });
});

type Step = { isSale: boolean; share: number; units: bigint; money: bigint };

const step = fc.record({
  isSale: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
  units: fc.bigInt({ min: 1n, max: 2n ** 62n }),
  money: fc.bigInt({ min: 0n, max: 2n ** 80n }),
});

function follow(steps: readonly Step[]) {
  let basis = NO_COST_BASIS;
  let [costs, proceeds] = [0n, 0n];
  for (const { isSale, share, units, money } of steps) {
    if (!isSale) {
      basis = acquire(basis, units, money);
      costs += money;
      continue;
    }
    const sold = (basis.units * BigInt(share)) / 100n;
    if (sold === 0n) continue;
    basis = dispose(basis, sold, money);
    proceeds += money;
  }
  return { basis, costs, proceeds };
}

test('over any history no money is lost or made: realized = proceeds - costs + the cost that is left', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const { basis, costs, proceeds } = follow(steps);
      expect(basis.realized).toBe(proceeds - costs + basis.cost);
      expect(basis.cost).toBeGreaterThanOrEqual(0n);
      if (basis.units === 0n) expect(basis.cost).toBe(0n);
    }),
  );
});

test('a history can be followed in any pieces', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (steps, at) => {
      const { basis } = follow(steps);
      let again = follow(steps.slice(0, at)).basis;
      for (const { isSale, share, units, money } of steps.slice(at)) {
        const sold = (again.units * BigInt(share)) / 100n;
        again = isSale ? dispose(again, sold, money) : acquire(again, units, money);
      }
      expect(again).toEqual(basis);
    }),
  );
});
