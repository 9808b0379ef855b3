// Tests what counts for the tier of a new order.
import { expect, test } from 'vitest';
import { rowOf, shortRow } from '../../../shared/contracts/_small-position.ts';
import { rules } from './_small-contract.ts';
import { committedOf } from './committed.ts';

test('positions count with what they were opened for, waiting orders at their limits, each direction by itself', () => {
  const waiting = rowOf({ status: 0, share: 3, price: '90', entry_value: '0' });
  expect(committedOf([rowOf(), waiting, shortRow({ entry_value: '7.5' })], rules)).toEqual({
    long: 50_000_000n + 27_000_000n,
    short: 7_500_000n,
  });
});
