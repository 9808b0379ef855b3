// What a locked product pays and costs, against a naive reckoning of its own that counts day by day.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostingDay, hostingInterest, largestHosting, redemptionCost } from './hosting.ts';

const MILLION = 1000n * 1000n;

/** 0.4 % a day for 15 days, and 0.4 % for each day that it ends early. */
const FIFTEEN = { cycle: 15, interestPpm: 60_000n, damagesPpm: 4_000n };

test('an amount of 1,000 for 15 days at 0.4 % a day', () => {
  const terms = { ...FIFTEEN, amount: 1_000_000_000n };
  expect(hostingInterest(terms)).toBe(60_000_000n);
  expect(hostingDay(terms, 1)).toBe(4_000_000n);
  expect(hostingDay(terms, 15)).toBe(4_000_000n);
  expect(redemptionCost(terms, 0)).toEqual({ damages: 60_000_000n, penalty: 6_000_000n });
  expect(redemptionCost(terms, 14)).toEqual({ damages: 4_000_000n, penalty: 6_000_000n });
});

test('the last day pays what rounding left', () => {
  const terms = { amount: 1_000n, cycle: 7, interestPpm: 60_000n, damagesPpm: 0n };
  expect([1, 2, 6, 7].map(day => hostingDay(terms, day))).toEqual([8n, 8n, 8n, 12n]);
});

test('damages come before the penalty, and both together never take more than the amount', () => {
  const terms = { amount: 1_000_000n, cycle: 100, interestPpm: MILLION, damagesPpm: 20_000n };
  expect(redemptionCost(terms, 0)).toEqual({ damages: 1_000_000n, penalty: 0n });
  expect(redemptionCost(terms, 50)).toEqual({ damages: 1_000_000n, penalty: 0n });
  expect(redemptionCost(terms, 51)).toEqual({ damages: 980_000n, penalty: 15_000n });
  expect(redemptionCost({ ...terms, damagesPpm: 9_990n }, 0)).toEqual({ damages: 999_000n, penalty: 1_000n });
});

const amount = fc.bigInt({ min: 1n, max: 2n ** 62n });
const ppm = fc.bigInt({ min: 1n, max: MILLION });
const cycle = fc.integer({ min: 1, max: 3_650 });

test('all days together pay the interest of the cycle to the unit, and no day less than the one before', () => {
  fc.assert(
    fc.property(amount, ppm, fc.integer({ min: 1, max: 400 }), (amount, interestPpm, cycle) => {
      const terms = { amount, interestPpm, cycle };
      const days = Array.from({ length: cycle }, (_, index) => hostingDay(terms, index + 1));
      expect(days.reduce((sum, units) => sum + units, 0n)).toBe((amount * interestPpm) / MILLION);
      expect(new Set(days.slice(0, -1)).size).toBeLessThanOrEqual(1);
      expect(days.at(-1)).toBeGreaterThanOrEqual(days[0]!);
    }),
  );
});

test('the cost of leaving is what the naive rule says', () => {
  const left = fc.integer({ min: 1, max: 3_650 });
  fc.assert(
    fc.property(amount, ppm, ppm, cycle, left, (amount, interestPpm, damagesPpm, cycle, remaining) => {
      fc.pre(remaining <= cycle);
      const cost = redemptionCost({ amount, interestPpm, damagesPpm, cycle }, cycle - remaining);
      const wanted = (BigInt(remaining) * damagesPpm * amount) / MILLION;
      const perDay = (amount * interestPpm) / MILLION / BigInt(cycle);
      const fine = cycle === 1 ? ((amount * interestPpm) / MILLION) * 3n : perDay * 3n;
      const both = wanted + fine / 2n;
      expect(cost.damages + cost.penalty).toBe(both > amount ? amount : both);
      expect(cost.damages).toBe(wanted > amount ? amount : wanted);
    }),
  );
});

test('the largest amount is the last whose interest the reserve can pay', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), ppm, (reserve, interestPpm) => {
      const most = largestHosting(reserve, interestPpm);
      expect((most * interestPpm) / MILLION).toBeLessThanOrEqual(reserve);
      expect(reserve === 0n ? 0n : ((most + 1n) * interestPpm) / MILLION).toBeGreaterThanOrEqual(
        reserve === 0n ? 0n : reserve + 1n,
      );
    }),
  );
});
