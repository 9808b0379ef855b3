// The filter of deposits and withdrawals and the address of their page.
import { expect, test } from 'vitest';
import { countFilters, filterFrom, withValues } from './record-filter.ts';

const of = (text: string) => filterFrom(new URLSearchParams(text));

test('the address says the kind, the coin and the status', () => {
  expect(of('kind=withdrawals&currency=3&status=2')).toEqual({ kind: 'withdrawals', currency_id: 3, status: 2 });
  expect(countFilters(of('kind=withdrawals&currency=3&status=2'))).toBe(2);
});

test('what makes no sense counts as not set', () => {
  expect(of('kind=gifts&currency=-3&status=4')).toEqual({ kind: 'deposits' });
  expect(countFilters(of(''))).toBe(0);
});

test('an empty value takes a filter out and leaves the others', () => {
  const search = new URLSearchParams('kind=withdrawals&currency=3&status=1');
  expect(String(withValues(search, { currency: '', status: '3' }))).toBe('kind=withdrawals&status=3');
});
