// What an option pays, against an independent naive payoff.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  breakEvenPpm,
  largestStake,
  type OptionDirection,
  type OptionOutcome,
  optionAmounts,
  optionOutcome,
} from './option.ts';

/** The same from the rules alone: what the buyer gets back of the stake and the fee that were paid. */
function naiveReturn(stake: bigint, ratio: bigint, direction: string, open: bigint, end: bigint): bigint {
  const million = 1000n * 1000n;
  const gained = (stake * ratio - ((stake * ratio) % million)) / million;
  const went = end - open;
  const wanted = direction === 'rise' ? 1n : -1n;
  if (went === 0n) return stake;
  return went * wanted > 0n ? stake + gained : 0n;
}

function returned(stake: bigint, profit: bigint, outcome: OptionOutcome): bigint {
  const returns: Record<OptionOutcome, bigint> = { win: stake + profit, loss: 0n, even: stake };
  return returns[outcome];
}

test.each([
  [100n, 800_000n, 0n, 80n, 0n],
  [1n, 800_000n, 0n, 0n, 0n],
  [999n, 850_000n, 10_000n, 849n, 9n],
  [10n ** 18n, 900_000n, 1n, 9n * 10n ** 17n, 10n ** 12n],
])('a stake of %s at %s ppm and a fee of %s ppm gains %s and costs %s', (stake, payout, fee, profit, cost) => {
  expect(optionAmounts(stake, payout, fee)).toEqual({ profit, fee: cost });
});

test.each<[OptionDirection, bigint, bigint, OptionOutcome]>([
  ['rise', 100n, 101n, 'win'],
  ['rise', 100n, 99n, 'loss'],
  ['fall', 100n, 99n, 'win'],
  ['fall', 100n, 101n, 'loss'],
  ['rise', 100n, 100n, 'even'],
  ['fall', 100n, 100n, 'even'],
])('a %s bought at %s and settled at %s is a %s', (direction, open, end, outcome) => {
  expect(optionOutcome(direction, open, end)).toBe(outcome);
});

const stake = fc.bigInt({ min: 1n, max: 2n ** 62n });
const share = fc.bigInt({ min: 1n, max: 5_000_000n });
const price = fc.bigInt({ min: 1n, max: 20n });

test('the buyer gets back what the naive payoff says', () => {
  const direction = fc.constantFrom<OptionDirection>('rise', 'fall');
  fc.assert(
    fc.property(stake, share, direction, price, price, (stake, ratio, direction, open, end) => {
      const { profit } = optionAmounts(stake, ratio, 0n);
      const outcome = optionOutcome(direction, open, end);
      expect(returned(stake, profit, outcome)).toBe(naiveReturn(stake, ratio, direction, open, end));
    }),
    { numRuns: 1_000 },
  );
});

test('a rise and a fall at the same prices never both win, and never both lose', () => {
  fc.assert(
    fc.property(price, price, (open, end) => {
      const both = [optionOutcome('rise', open, end), optionOutcome('fall', open, end)].sort().join(' ');
      expect(both).toBe(open === end ? 'even even' : 'loss win');
    }),
  );
});

test.each([
  [800_000n, 0n, 555_556n],
  [850_000n, 0n, 540_541n],
  [880_000n, 0n, 531_915n],
  [900_000n, 0n, 526_316n],
  [800_000n, 10_000n, 561_112n],
])('at a payout of %s ppm and a fee of %s ppm one must win %s ppm of all', (payout, fee, share) => {
  expect(breakEvenPpm(payout, fee)).toBe(share);
});

test('the largest stake is the last one whose profit fits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), share, (room, ratio) => {
      const largest = largestStake(room, ratio);
      expect(optionAmounts(largest, ratio, 0n).profit <= room).toBe(true);
      expect(optionAmounts(largest + 1n, ratio, 0n).profit > room).toBe(true);
    }),
  );
  expect([largestStake(0n, 800_000n), largestStake(-5n, 800_000n)]).toEqual([0n, 0n]);
});
