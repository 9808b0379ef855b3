import { expect, test } from 'vitest';
import { factsOfMovement } from './receipt-facts.ts';

const received = {
  currency: 1,
  currency_name: 'BTC',
  moved: '0.00100000',
  fee: '0.00000100',
  before: '0.00000000',
  after: '0.00099900',
};

test('what came in stands between both balances, with its fee', () => {
  expect(factsOfMovement(received)).toEqual([
    { key: 'before', value: '0' },
    { key: 'received', value: '0.001' },
    { key: 'fee', value: '-0.000001' },
    { key: 'after', value: '0.000999' },
  ]);
});

test('what left has no fee, and what is not known is not guessed', () => {
  const paid = { ...received, moved: '-91.000000', fee: '0.000000', before: null, after: null };
  expect(factsOfMovement(paid)).toEqual([
    { key: 'before', value: undefined },
    { key: 'paid', value: '-91' },
    { key: 'after', value: undefined },
  ]);
});
