// Which positions of a list are remembered, and for how long.
import { expect, test } from 'vitest';
import { type ListName, PagePositions } from './long-list.ts';

const listOf = (user: number): ListName => ({ name: 'orders', values: [user] });
const list = listOf(1);
const HEAD = ['9000'];
const keys = (...numbers: number[]) => numbers.map(number => [String(number)]);

function openPositions(options = {}) {
  const positions = new PagePositions(options);
  positions.begin(list, HEAD);
  return positions;
}

test('a position is a row whose key differs from the one before it', () => {
  const positions = openPositions();
  positions.remember(list, HEAD, 4_000, keys(50, 50, 49));
  expect(positions.nearest(list, HEAD, 4_001)).toBeUndefined();
  expect(positions.nearest(list, HEAD, 5_000)).toEqual({ rank: 4_002, key: ['49'] });
});

test('rows that all share a key are no position', () => {
  const positions = openPositions();
  positions.remember(list, HEAD, 4_000, keys(50, 50));
  expect(positions.nearest(list, HEAD, 9_000)).toBeUndefined();
});

test('what comes before the head moves every position down', () => {
  const positions = openPositions();
  positions.remember(list, HEAD, 4_000, keys(50, 49));
  positions.shift(list, ['9003'], 3);
  expect(positions.headOf(list)).toEqual(['9003']);
  expect(positions.nearest(list, ['9003'], 4_004)).toEqual({ rank: 4_004, key: ['49'] });
  expect(positions.nearest(list, ['9003'], 4_003)).toBeUndefined();
});

test('who counts from another head neither finds positions nor adds any', () => {
  const positions = openPositions();
  positions.remember(list, HEAD, 4_000, keys(50, 49));
  positions.remember(list, ['8000'], 2_000, keys(70, 69));
  expect(positions.nearest(list, ['8000'], 9_000)).toBeUndefined();
  expect(positions.nearest(list, HEAD, 3_000)).toBeUndefined();
});

test('the nearest position is the last one at or before a row, in whatever order they were found', () => {
  const positions = openPositions();
  for (const offset of [8_000, 2_000, 5_000])
    positions.remember(list, HEAD, offset, keys(10_000 - offset, 9_999 - offset));
  expect(positions.nearest(list, HEAD, 7_999)?.rank).toBe(5_001);
  expect(positions.nearest(list, HEAD, 100_000)?.rank).toBe(8_001);
});

test('positions that lie close together are remembered once', () => {
  const positions = openPositions();
  for (let offset = 2_000; offset < 3_000; offset += 10) positions.remember(list, HEAD, offset, keys(50, 49));
  expect(positions.nearest(list, HEAD, 2_499)?.rank).toBe(2_001);
  expect(positions.nearest(list, HEAD, 2_999)?.rank).toBe(2_501);
});

test('each list has its own positions, the least recently read list is dropped first, and all are dropped after a time', () => {
  let at = 0;
  const positions = openPositions({ maxLists: 2, now: () => at });
  positions.begin(listOf(2), ['1']);
  expect(positions.headOf(list)).toEqual(HEAD);
  positions.begin(listOf(3), ['1']);
  expect(positions.headOf(listOf(2))).toBeUndefined();
  expect(positions.headOf(list)).toEqual(HEAD);
  at = 11 * 60_000;
  expect(positions.headOf(list)).toBeUndefined();
});
