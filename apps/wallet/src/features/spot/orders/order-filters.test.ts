// Which filters count for a list, what of them stands in the address, and what goes over the wire.
import { expect, test } from 'vitest';
import {
  countSet,
  NO_FILTERS,
  type OrderFilters,
  type OrderTab,
  type OrderView,
  secondsOf,
  viewFrom,
  withView,
} from './order-filters.ts';

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

const USUAL: OrderView = { ...NO_FILTERS, tab: 'open', scope: 'this' };

test('an address keeps a whole view beside what else it says, and loses it again', () => {
  const view: OrderView = {
    tab: 'history',
    scope: 'all',
    dates: { from: '2026-03-02', to: '2026-03-31' },
    side: 'sell',
    kind: 'stop_limit',
    state: 'cancelled',
  };
  const page = new URLSearchParams('symbol=BTC%2FUSDT&side=buy&price=7');
  const written = withView(page, view);
  expect(viewFrom(new URLSearchParams(written.toString()))).toEqual(view);
  expect([written.get('symbol'), written.get('side'), written.get('price')]).toEqual(['BTC/USDT', 'buy', '7']);
  expect(withView(written, USUAL).toString()).toBe(page.toString());
  expect(viewFrom(withView(written, { side: 'all' }))).toEqual({ ...view, side: 'all' });
});

test.each([
  '',
  'side=sell&price=7',
  'orders=else&orders_side=up&orders_kind=loan&orders_state=paid&orders_of=mine',
  'orders_from=yesterday&orders_to=2026-02-30',
  'orders_from=2026-03-02&orders_to=2026-03-01',
])('the address "%s" shows the usual view', address => {
  expect(viewFrom(new URLSearchParams(address))).toEqual(USUAL);
});

test('a range may be open on one side', () => {
  expect(viewFrom(new URLSearchParams('orders_from=2026-03-02')).dates).toEqual({ from: '2026-03-02', to: '' });
});
