// The insurance fund, deleveraging and settlement in the second implementation: worked examples, and that splitting gains nothing.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bankruptcyValue,
  costAtMark,
  deleveragingOrder,
  isBefore,
  isBeyondBankruptcy,
  leftOfFund,
  mayFundPayFor,
  settle,
} from './liquidation.ts';
import type { NaivePosition, NaiveRules } from './position.ts';

const RULES: NaiveRules = { unit: 1n, takerFeePpm: 10_000n, clampPpm: 5_000n, tiers: [] };
const flat = (ticks: bigint) => ({ lower: ticks, upper: ticks });

/** A long with ten lots opened at 100, or what is named differently. */
function position(fields: Partial<NaivePosition>): NaivePosition {
  const sums = { initial: 0n, result: 0n, fees: 0n, funding: 0n };
  return { id: 1, user: 1, isLong: true, multiple: 10n, lots: 10n, entry: 1_000n, margin: 109n, ...sums, ...fields };
}

describe('a long of 1,000 with 109 of margin, bankrupt at 90 with a fee of 1 %', () => {
  test.each([
    [90n, false, 0n],
    [89n, true, 1n],
    [80n, true, 91n],
  ])('at a mark of %s it is beyond its bankruptcy: %s, and would cost the fund %s', (ticks, isBeyond, cost) => {
    expect(isBeyondBankruptcy(position({}), flat(ticks), RULES)).toBe(isBeyond);
    expect(costAtMark(position({}), flat(ticks), RULES)).toBe(cost);
  });

  test('the fund pays for nothing before that, and for no fill more than half a taker fee from the mark', () => {
    expect(mayFundPayFor(position({}), 90n, flat(90n), RULES)).toBe(false);
    expect(mayFundPayFor(position({ entry: 100_000n, margin: 100n }), 8_955n, flat(9_000n), RULES)).toBe(true);
    expect(mayFundPayFor(position({ entry: 100_000n, margin: 100n }), 8_954n, flat(9_000n), RULES)).toBe(false);
    const short = position({ isLong: false, entry: 80_000n, margin: 100n });
    expect(mayFundPayFor(short, 9_045n, flat(9_000n), RULES)).toBe(true);
    expect(mayFundPayFor(short, 9_046n, flat(9_000n), RULES)).toBe(false);
  });

  test('others close against it at exactly 891', () => {
    expect(bankruptcyValue(position({}))).toBe(891n);
    expect(bankruptcyValue(position({ isLong: false }))).toBe(1_109n);
  });
});

describe('the insurance fund pays within an hour', () => {
  test.each([
    [1_000n, 0n, 0, 200n],
    [999n, 0n, 0, 199n],
    // 100 of what were 1,000 are paid.
    [900n, 100n, 100, 100n],
    [800n, 200n, 100, 0n],
    // An hour later it is forgotten.
    [800n, 200n, 39, 160n],
    [800n, 200n, 40, 0n],
    [0n, 0n, 0, 0n],
  ])('of %s, when it paid %s in minute %i, by minute 100 still %s', (balance, units, minute, left) => {
    expect(leftOfFund(balance, [{ minute, units }], 100)).toBe(left);
  });
});

describe('deleveraging', () => {
  const bankrupt = position({ id: 9, isLong: false, entry: 1_000n, margin: 100n });
  const order = (positions: NaivePosition[], ticks = 120n) =>
    deleveragingOrder(bankrupt, positions, flat(ticks), { unit: 1n, maintenanceOf: () => 10_000n }).map(({ id }) => id);

  test('takes who gained most for the margin first, then the older one', () => {
    const one = position({ id: 1 });
    const twin = position({ id: 2 });
    const bold = position({ id: 3, margin: 20n });
    expect(order([one, twin, bold])).toEqual([3, 1, 2]);
    expect(order([twin, bold, one])).toEqual([3, 1, 2]);
  });

  test('takes who gains nothing after all others', () => {
    const even = position({ id: 1, entry: 1_200n, margin: 200n });
    const losing = position({ id: 2, entry: 1_210n, margin: 200n });
    expect(order([losing, even, position({ id: 3 })])).toEqual([3, 1, 2]);
  });

  test('takes no position of the same side, none that is due itself, and none that it would leave below zero', () => {
    expect(order([position({ isLong: false, entry: 1_300n })])).toEqual([]);
    expect(order([position({ entry: 1_199n, margin: 5n })])).toEqual([]);
    // At 110 a lot it would lose 80 of its 79.
    expect(order([position({ entry: 1_180n, margin: 79n })])).toEqual([]);
    expect(order([position({ entry: 1_180n, margin: 80n })])).toEqual([1]);
  });

  test('splitting a position improves the rank of none of its parts', () => {
    const size = fc.bigInt({ min: 1n, max: 10n ** 6n });
    const any = fc.record({ lots: size, price: size, margin: size, pieces: fc.bigInt({ min: 1n, max: 50n }) });
    fc.assert(
      fc.property(any, any, size, (input, other, ticks) => {
        const { lots, price, margin, pieces } = input;
        const whole = position({ id: 5, lots: lots * pieces, entry: lots * price * pieces, margin: margin * pieces });
        const part = position({ id: 6, lots, entry: lots * price, margin });
        const rival = position({ id: 7, lots: other.lots, entry: other.lots * other.price, margin: other.margin });
        expect(isBefore(rival, part, ticks, 1n)).toBe(isBefore(rival, whole, ticks, 1n));
        expect(isBefore(whole, part, ticks, 1n)).toBe(true);
      }),
    );
  });
});

describe('a settlement of a long and a short opened at 100 with 10 of margin each', () => {
  const long = position({ id: 1, lots: 1n, entry: 100n, margin: 10n });
  const short = position({ id: 2, lots: 1n, isLong: false, entry: 100n, margin: 10n });
  const none = { balance: 0n, left: 0n };

  test.each([
    // All losses are covered.
    [108n, none, [8n, -8n], 0n, 0n],
    [92n, none, [-8n, 8n], 0n, 0n],
    // The winner is paid what the loser had, and what the fund may pay.
    [130n, none, [10n, -10n], 0n, 0n],
    [130n, { balance: 50n, left: 5n }, [15n, -10n], 5n, 0n],
    [130n, { balance: 500n, left: 100n }, [30n, -10n], 20n, 0n],
  ])('at %s', (ticks, fund, results, fromFund, fromEquity) => {
    const settlement = settle([long, short], ticks, 1n, fund);
    expect([...settlement.results.values()]).toEqual(results);
    expect(settlement).toMatchObject({ fromFund, fromEquity, remainder: 0n });
  });

  test.each([
    // A user opened at 100, left at 115 and was paid 15: the next holder gains 15 more at 130, and 10 of margin are all there is.
    [none, 0n, 5n],
    [{ balance: 3n, left: 0n }, 3n, 2n],
    [{ balance: 50n, left: 10n }, 10n, 0n],
  ])('after a gain was paid out: with a fund of %o it pays %s and equity %s', (fund, fromFund, fromEquity) => {
    const late = settle([{ ...long, entry: 115n }, short], 130n, 1n, fund);
    expect(late).toMatchObject({ gains: 15n, paid: fromFund > 5n ? fromFund - 5n : 0n, fromFund, fromEquity });
    expect(late.remainder).toBe(0n);
  });
});
