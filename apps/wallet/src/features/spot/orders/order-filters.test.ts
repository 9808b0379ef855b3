// Which filters count for a list, and what of them goes over the wire.
import { expect, test } from 'vitest';
import { countSet, NO_FILTERS, type OrderFilters, type OrderTab, secondsOf } from './order-filters.ts';

test.each<[string, Partial<OrderFilters>, OrderTab, number]>([
  ['none', {}, 'history', 0],
  [
    'all four of the history',
    { dates: { from: '2026-01-01', to: '' }, side: 'buy', kind: 'limit', state: 'filled' },
    'history',
    4,
  ],
  ['trades know no kind and no state', { kind: 'limit', state: 'filled', side: 'sell' }, 'fills', 1],
  ['open orders have one state', { state: 'filled' }, 'open', 0],
])('%s', (_name, filters, tab, count) => {
  expect(countSet({ ...NO_FILTERS, ...filters }, tab)).toBe(count);
});

test('a day reaches from its first second to its last', () => {
  const day = secondsOf({ from: '2026-03-02', to: '2026-03-02' });
  expect(day.from).toBe(new Date(2026, 2, 2).getTime() / 1000);
  expect(day.to).toBe(new Date(2026, 2, 3).getTime() / 1000 - 1);
  expect(secondsOf(NO_FILTERS.dates)).toEqual({});
});
