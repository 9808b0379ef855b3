// Ranges of blocks are cut only between blocks, and a large transfer holds back what comes after it.
import type { SeenTransfer } from '@candor/chains';
import { MAX_TRANSFERS } from '@candor/exchange';
import { expect, test } from 'vitest';
import { type Included, lastBookable } from './bookable-range.ts';

function included(height: number, units: bigint, transaction = `t${height}`): Included {
  const transfer: SeenTransfer = { id: '', transaction, asset: 'native', to: '', from: null, units, block: null };
  return { ...transfer, block: { height, hash: `${height}` } };
}
const LARGE = { aboveUnits: 100n, confirmations: 6 };
const RANGE = { from: 10, to: 20, tip: 22 };

test('all of it, where there is no objection', () => {
  expect(lastBookable(RANGE, [], LARGE)).toBe(20);
  expect(lastBookable(RANGE, [included(19, 100n)], LARGE)).toBe(20);
  expect(lastBookable(RANGE, [included(19, 1_000n)], null)).toBe(20);
});

test('a large transfer waits until it is deep enough, also where it comes in parts', () => {
  const parts = [included(18, 60n, 'a'), included(18, 60n, 'a')];
  expect(lastBookable(RANGE, parts, LARGE)).toBe(17);
  expect(lastBookable({ ...RANGE, tip: 23 }, parts, LARGE)).toBe(20);
  expect(lastBookable({ ...RANGE, from: 18 }, parts, LARGE)).toBe(17);
  expect(lastBookable(RANGE, [included(18, 60n, 'a'), included(18, 60n, 'b')], LARGE)).toBe(20);
});

test('too many are cut before the block that makes them too many', () => {
  const many = Array.from({ length: MAX_TRANSFERS }, () => included(12, 1n));
  expect(lastBookable(RANGE, [...many, included(14, 1n)], LARGE)).toBe(13);
  expect(lastBookable(RANGE, [included(11, 1n), ...many], LARGE)).toBe(11);
});

test('a coinbase waits until it is mature, and holds back what is booked after the block that it is booked with', () => {
  const coinbase = (height: number, bookedWith: number, units = 1n) => ({
    ...included(height, units),
    maturity: { depth: 12, bookedWith },
  });
  expect(lastBookable(RANGE, [coinbase(11, 20)], LARGE)).toBe(20);
  expect(lastBookable(RANGE, [coinbase(12, 20)], LARGE)).toBe(19);
  expect(lastBookable({ ...RANGE, tip: 23 }, [coinbase(12, 20)], LARGE)).toBe(20);
  expect(lastBookable(RANGE, [coinbase(11, 20, 1_000n)], LARGE)).toBe(20);
  const many = Array.from({ length: MAX_TRANSFERS }, () => included(15, 1n));
  expect(lastBookable(RANGE, [...many, coinbase(2, 17)], LARGE)).toBe(16);
});

test('a single block is booked alone and whole, however much is in it', () => {
  const many = Array.from({ length: MAX_TRANSFERS + 1 }, () => included(12, 1n));
  expect(lastBookable(RANGE, many, LARGE)).toBe(11);
  expect(lastBookable({ ...RANGE, from: 12 }, many, LARGE)).toBe(12);
  expect(lastBookable({ ...RANGE, from: 12 }, [...many, included(13, 1n)], LARGE)).toBe(12);
});
