// Grouped books, drawn by hand: base coin of scale 2, quote coin of scale 3.
import type { Level } from '@candor/client';
import { expect, test } from 'vitest';
import { decimalsOfStep, gatherLevels, priceSteps } from './gather-levels.ts';

const rules = { base: { id: 1, name: 'AAA', scale: 2 }, quote: { id: 3, name: 'QQQ', scale: 3 } };
const asks: Level[] = [
  ['100.1', '1'],
  ['100.9', '2'],
  ['101', '0.5'],
  ['101.1', '4'],
];
const bids: Level[] = [
  ['99.9', '1'],
  ['99.1', '2'],
  ['99', '0.5'],
  ['98.9', '4'],
];

function drawn(levels: Level[], side: 'bids' | 'asks', step: bigint, count = 10) {
  return gatherLevels(levels, side, step, count, rules).map(({ price, quantity, total }) => [price, quantity, total]);
}

test('at one tick every level stands alone, with its running total', () => {
  expect(drawn(asks, 'asks', 100n)).toEqual([
    [100_100n, 100n, 100n],
    [100_900n, 200n, 300n],
    [101_000n, 50n, 350n],
    [101_100n, 400n, 750n],
  ]);
});

test('asks are gathered at the price that reaches all of them', () => {
  expect(drawn(asks, 'asks', 1_000n)).toEqual([
    [101_000n, 350n, 350n],
    [102_000n, 400n, 750n],
  ]);
});

test('bids are gathered downwards', () => {
  expect(drawn(bids, 'bids', 1_000n)).toEqual([
    [99_000n, 350n, 350n],
    [98_000n, 400n, 750n],
  ]);
});

test('only as many steps are gathered as fit', () => {
  expect(drawn(asks, 'asks', 1_000n, 1)).toEqual([[101_000n, 350n, 350n]]);
});

test('an empty side gives no steps', () => {
  expect(drawn([], 'bids', 100n)).toEqual([]);
});

test('wider steps are offered while they are at most a hundredth of the price', () => {
  expect(priceSteps(100n, 100_000n)).toEqual([100n, 1_000n]);
  expect(priceSteps(100n, 67_890_400n)).toEqual([100n, 1_000n, 10_000n, 100_000n]);
  expect(priceSteps(100n, 0n)).toHaveLength(4);
});

test('a wider step needs fewer decimals, never below none', () => {
  const market = { tick: 10n, priceScale: 2 };
  expect([10n, 100n, 1_000n, 10_000n].map(step => decimalsOfStep(step, market))).toEqual([2, 1, 0, 0]);
});
