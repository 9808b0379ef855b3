import { expect, test } from 'vitest';
import type { Pair } from './pair.ts';
import { sortPairs } from './sort-pairs.ts';

const pair = (currency_name: string, now_price: string, change: string) =>
  ({ currency_name, legal_name: 'USDT', now_price, change, price_source: 'trade' }) as Pair;
const pairs = [pair('SOL', '9.5', '+1.20'), pair('BTC', '90000', '-3.00'), pair('ADA', '10', '+0.50')];
const names = (sorted: readonly Pair[]) => sorted.map(({ currency_name }) => currency_name);

test('without a sorting the exchange says the order', () => {
  expect(names(sortPairs(pairs, undefined))).toEqual(['SOL', 'BTC', 'ADA']);
});

test.each([
  [{ column: 'name', isFalling: false }, ['ADA', 'BTC', 'SOL']],
  // By value, not by their first digits.
  [{ column: 'price', isFalling: true }, ['BTC', 'ADA', 'SOL']],
  [{ column: 'change', isFalling: false }, ['BTC', 'ADA', 'SOL']],
] as const)('sorted by %o', (sorting, expected) => {
  expect(names(sortPairs(pairs, sorting))).toEqual(expected);
});

test('a market that never traded has no figures to sort by and comes last; by name it stands among the others', () => {
  const never = { ...pair('NEW', '99999', '+9.00'), price_source: 'index' } as Pair;
  for (const isFalling of [true, false]) {
    for (const column of ['price', 'change'] as const) {
      expect(names(sortPairs([never, ...pairs], { column, isFalling })).at(-1)).toBe('NEW');
    }
  }
  expect(names(sortPairs([never, ...pairs], { column: 'name', isFalling: false }))).toEqual([
    'ADA',
    'BTC',
    'NEW',
    'SOL',
  ]);
});
