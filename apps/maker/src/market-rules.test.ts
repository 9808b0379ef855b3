// Whether the index of a market may be acted on.
import { expect, it } from 'vitest';
import { type MarketState, readMarket } from './market-rules.ts';

const state: MarketState = {
  id: 1,
  symbol: 'NOVA/USDT',
  currency_id: 1,
  legal_id: 3,
  tick: '0.001',
  lot: '0.1',
  min_notional: '5',
  status: 'open',
  index_price: '0.5',
  index_stale: 0,
};
const indexOf = (changed: Partial<MarketState>) =>
  readMarket(
    { ...state, ...changed },
    new Map([
      [1, 8],
      [3, 6],
    ]),
  ).index;

it('reads the index of an open market', () => {
  expect(indexOf({})).toBe(50_000_000n);
});

it.each<[string, Partial<MarketState>]>([
  ['is halted', { status: 'halted' }],
  ['has a stale index', { index_stale: 1 }],
  ['has no index', { index_price: '0' }],
  ['is new', { opening: { state: 'auction' } }],
])('leaves a market alone that %s', (_, changed) => {
  expect(indexOf(changed)).toBeUndefined();
});
