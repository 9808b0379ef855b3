// Sellers start at 100, buyers at 99, the index stands at 100.
import { expect, test } from 'vitest';
import { factsOf } from './_small-market.ts';
import { distancePpm, distancesOf } from './order-facts.ts';

test.each([
  [114_400n, 100_000n, 144_000n],
  [100_000n, 114_400n, -125_874n],
  [100_000n, 100_000n, 0n],
  [100_000n, 0n, undefined],
])('%s is %s parts per million away from %s', (price, reference, distance) => {
  expect(distancePpm(price, reference)).toBe(distance);
});

test('a buyer compares with the asks, a seller with the bids, both with the index', () => {
  expect(distancesOf(101_000n, 'buy', factsOf())).toEqual({ best: 10_000n, index: 10_000n });
  expect(distancesOf(98_010n, 'sell', factsOf())).toEqual({ best: -10_000n, index: -19_900n });
});

test('an empty book and an unknown index tell nothing', () => {
  const facts = factsOf({ asks: [], index: 0n });
  expect(distancesOf(101_000n, 'buy', facts)).toEqual({ best: undefined, index: undefined });
});
