import { expect, test } from 'vitest';
import { patchBalance, patchContract, patchLaunches, patchPair, patchPairs, patchTrades } from './follow-events.ts';

const pair = {
  id: 1,
  now_price: '100',
  change: '+1.00',
  high: '110',
  low: '90',
  volume: '5',
  quote_volume: '500',
  index_price: '100',
  index_stale: 0,
  price_source: 'index',
};

test('a price changes its own pair and no other', () => {
  const groups = [{ quotation: [pair, { ...pair, id: 2 }] }] as never;
  const event = {
    now_price: '101',
    change: '+2.00',
    high: '111',
    low: '89',
    volume: '6',
    quote_volume: '601',
    index_price: '100.5',
    index_stale: 0,
    price_source: 'trade',
    symbol: 'BTC/USDT',
  };
  const [group] = patchPairs(groups, new Map([[1, event as never]]));
  expect(group?.quotation[0]).toEqual({
    id: 1,
    now_price: '101',
    change: '+2.00',
    high: '111',
    low: '89',
    volume: '6',
    quote_volume: '601',
    index_price: '100.5',
    index_stale: 0,
    price_source: 'trade',
  });
  expect(group?.quotation[1]).toMatchObject({ id: 2, now_price: '100' });
});

test('trades stand newest first and each once', () => {
  const trade = (id: number) => ({ id }) as never;
  const patched = patchTrades([trade(3), trade(1)], [trade(3), trade(4), trade(2)]);
  expect(patched.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('known trades alone change nothing', () => {
  const trades = [{ id: 3 } as never];
  expect(patchTrades(trades, [{ id: 3 } as never])).toBe(trades);
});

test('a balance changes its coin in its account only', () => {
  const row = (currency: number) => ({ currency, change_balance: '1', lock_change_balance: '0' });
  const wallets = {
    change_wallet: { balance: [row(1), row(3)] },
    lever_wallet: { balance: [{ currency: 3, lever_balance: '7', lock_lever_balance: '0' }] },
  } as never;
  const event = { account: 'change', currency: 3, balance: '0.4', lock: '0.6' } as never;
  const patched = patchBalance(wallets, event);
  expect(patched.change_wallet.balance).toEqual([
    row(1),
    { currency: 3, change_balance: '0.4', lock_change_balance: '0.6' },
  ]);
  expect(patched.lever_wallet).toEqual({ balance: [{ currency: 3, lever_balance: '7', lock_lever_balance: '0' }] });
});

test('the figures of a market follow its event, and what the event does not tell stays', () => {
  const known = { ...pair, high: '110', low: '90', open: '95', spread: '0' } as never;
  const figures = { now_price: '120', high: '120', low: '90', open: '96', change: '+25.00' };
  const event = { ...figures, volume: '7', quote_volume: '820' } as never;
  expect(patchPair(known, event)).toMatchObject({ ...figures, id: 1, quote_volume: '820', spread: '0' });
});

test('an event of a contract tells its figures and where it stands, and leaves its rules alone', () => {
  const figures = { now_price: '101', change: '+2.00', high: '111', low: '89', volume: '6', quote_volume: '601' };
  const contract = { is_live: 1, mark_price: '100.5', funding_rate: '0.00010000', open_share: 9 };
  const event = { ...figures, price_source: 'trade', contract, symbol: 'BTC/USDT', kind: 'lever' };
  const known = {
    ...figures,
    now_price: '1',
    tick: '0.1',
    price_source: 'index',
    is_live: 0,
    mark_price: '1',
    open_share: 0,
  };
  expect(patchContract(known as never, event as never)).toEqual({
    ...figures,
    ...contract,
    tick: '0.1',
    price_source: 'trade',
  });
});

test('a launch changes wherever its row is, and no other', () => {
  const before = { state: 'to_open', last_num: '9', wanted: '0', count: 0, allotted: '0', is_allotted: 0 } as const;
  const now = { state: 'subscribing', last_num: '9', wanted: '3', count: 1, allotted: '0', is_allotted: 0 } as const;
  const event = { type: 'launch', id: 2, group_id: 1, ...now } as const;
  const list = { pages: [[{ id: 1, ...before }], [{ id: 2, ...before }]], pageParams: [1, 2] };
  expect(patchLaunches(list as never, event).pages).toEqual([[{ id: 1, ...before }], [{ id: 2, ...now }]]);
});
