import { expect, test } from 'vitest';
import { bestFirst, fitOf } from './deposit.ts';

const claim = { claimed_amount: '25.50', claimed_txid: '0xAB01' };

test.each([
  ['the transaction that it names', claim, { amount: '3', txid: 'ab01' }, 'transaction'],
  ['the same amount, written otherwise', claim, { amount: '25.5', txid: 'cd02' }, 'amount'],
  ['nothing in common', claim, { amount: '25.51', txid: 'cd02' }, 'none'],
  ['no transaction on either side', { claimed_amount: '', claimed_txid: '' }, { amount: '1', txid: '' }, 'none'],
] as const)('a claim and %s', (_, claimed, arrived, fit) => {
  expect(fitOf(claimed, arrived)).toBe(fit);
});

test('the best fit comes first, and the rest keeps its order', () => {
  const rows = [
    { amount: '1', txid: 'a' },
    { amount: '25.5', txid: 'b' },
    { amount: '2', txid: 'c' },
    { amount: '9', txid: 'ab01' },
  ];
  expect(bestFirst(claim, rows).map(({ txid }) => txid)).toEqual(['ab01', 'b', 'a', 'c']);
});
