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
function position(given: Partial<NaivePosition>): NaivePosition {
  const sums = { initial: 0n, result: 0n, fees: 0n, funding: 0n };
  return { id: 1, user: 1, isLong: true, multiple: 10n, lots: 10n, entry: 1_000n, margin: 109n, ...sums, ...given };
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
    [800n, 200n, 40, 160n],
    [800n, 200n, 41, 0n],
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

  test('takes nobody of the same side, who gains nothing, who is due itself, or whom it would leave below zero', () => {
    expect(order([position({ isLong: false, entry: 1_300n })])).toEqual([]);
    expect(order([position({ entry: 1_200n })])).toEqual([]);
    expect(order([position({ entry: 1_199n, margin: 5n })])).toEqual([]);
    // At 110 a lot it would lose 80 of its 79.
    expect(order([position({ entry: 1_180n, margin: 79n })])).toEqual([]);
    expect(order([position({ entry: 1_180n, margin: 80n })])).toEqual([1]);
  });

  test('splitting a position improves the rank of none of its parts', () => {
    const size = fc.bigInt({ min: 1n, max: 10n ** 6n });
    const any = fc.record({ lots: size, price: size, margin: size, pieces: fc.bigInt({ min: 1n, max: 50n }) });
    fc.assert(
      fc.property(any, any, size, (given, other, ticks) => {
        const { lots, price, margin, pieces } = given;
        const whole = position({ id: 5, lots: lots * pieces, entry: lots * price * pieces, margin: margin * pieces });
        const part = position({ id: 6, lots, entry: lots * price, margin });
        const rival = position({ id: 7, lots: other.lots, entry: other.lots * other.price, margin: other.margin });
        expect(isBefore(rival, part, ticks, 1n)).toBe(isBefore(rival, whole, ticks, 1n));
        expect(isBefore(whole, part, ticks, 1n)).toBe(true);
      }),
    );
  });
});

test('a settlement pays gains out of the losses that margins cover, and not what was paid to those who left before', () => {
  const long = position({ id: 1, lots: 1n, entry: 100n, margin: 10n });
  const short = position({ id: 2, lots: 1n, isLong: false, entry: 100n, margin: 10n });
  const full = settle([long, short], 108n, 1n);
  expect([...full.results]).toEqual([
    [1, 8n],
    [2, -8n],
  ]);
  expect([...settle([long, short], 130n, 1n).results.values()]).toEqual([10n, -10n]);
  // Somebody opened at 100, left at 115 and was paid 15; whoever came for it wins 15 more, and 10 of margin are all that there is.
  const late = settle([{ ...long, entry: 115n }, short], 130n, 1n);
  expect(late).toMatchObject({ gains: 15n, paid: 0n, missing: 5n });
});
