// Tests what counts for the tier of a new order, and what all may still open.
import { expect, test } from 'vitest';
import { rowOf, shortRow } from '../../../shared/contracts/_small-position.ts';
import { rules } from './_small-contract.ts';
import { committedOf, openLeftOf } from './contract-facts.ts';

test('positions count with what they were opened for, waiting orders at their limits, each direction by itself', () => {
  const waiting = rowOf({ status: 0, share: 3, price: '90', entry_value: '0' });
  expect(committedOf([rowOf(), waiting, shortRow({ entry_value: '7.5' })], rules)).toEqual({
    long: 50_000_000n + 27_000_000n,
    short: 7_500_000n,
  });
});

test('the insurance fund allows whole lots by the upper step of the mark, less those that are open', () => {
  const left = (open_value_limit: string, open_share: number, index = 10_000_000_000n) =>
    openLeftOf({ open_value_limit, open_share }, rules, index);
  expect(left('1000', 40)).toBe(60);
  expect(left('1009.99', 40)).toBe(60);
  expect(left('1000', 40, 10_000_000_001n)).toBe(59);
  expect(left('1000', 140)).toBe(0);
  expect(left('1000', 40, 0n)).toBeUndefined();
});
