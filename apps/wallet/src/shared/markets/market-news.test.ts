// Tests the notices of markets that are closed, whose index is old, that are new, or whose rules change.
import { expect, test } from 'vitest';
import { type Change, changesOf, type Market, newsOf, obstaclesOf } from './market-news.ts';

const open = { status: 'open', status_reason: '', status_since: 0, index_stale: 0 } as const;
const btc: Market = { ...open, symbol: 'BTC/USDT' };
const eth: Market = { ...open, symbol: 'ETH/USDT', index_stale: 1 };
const trx: Market = {
  symbol: 'TRX/USDT',
  status: 'halted',
  status_reason: 'incident',
  status_since: 5,
  index_stale: 1,
};
const opening = { has_index: 0, state: 'awaited', opens_at: 9, auction_ms: 60_000, first_price: '0.5' } as const;
const nova: Market = {
  symbol: 'NOVA/USDT',
  status: 'halted',
  status_reason: 'listing',
  status_since: 3,
  index_stale: 1,
  opening,
};
const change = { id: 1, market: 1, name: 'BTC/USDT', changes: [], takes_effect_at: 9 } as unknown as Change;

test('there is nothing to say while all markets are open, fresh and stay as they are', () => {
  expect(newsOf([], [])).toEqual([]);
  expect(newsOf([btc], [])).toEqual([]);
});

test('a closed market is named once, with why and since when', () => {
  expect(newsOf([btc, trx], [])).toEqual([
    { kind: 'closed', status: 'halted', reason: 'incident', since: 5, symbols: ['TRX/USDT'] },
  ]);
});

test('markets that are closed for one reason share their news, and no time is claimed for all of them', () => {
  const later = { ...trx, symbol: 'DOT/USDT', status_since: 7 };
  const paused = { ...trx, symbol: 'LTC/USDT', status: 'cancel_only' } as const;
  expect(newsOf([trx, later, paused], [])).toMatchObject([
    { status: 'halted', since: undefined, symbols: ['TRX/USDT', 'DOT/USDT'] },
    { status: 'cancel_only', since: 5, symbols: ['LTC/USDT'] },
  ]);
});

test('a market that has no index yet is no news of an old one', () => {
  const fresh: Market = { ...eth, opening: { ...opening, state: 'trading' } };
  expect(newsOf([btc, fresh], [])).toEqual([]);
  expect(newsOf([fresh, eth], [])).toMatchObject([{ kind: 'allStale', symbols: ['ETH/USDT'] }]);
});

test('stale markets are named, or all of them together', () => {
  expect(newsOf([btc, eth, trx], [])).toMatchObject([{ kind: 'closed' }, { kind: 'stale', symbols: ['ETH/USDT'] }]);
  expect(newsOf([eth], [])).toEqual([{ kind: 'allStale', symbols: ['ETH/USDT'] }]);
});

test('a change is news once it has a time', () => {
  expect(newsOf([btc], [{ ...change, takes_effect_at: 0 }])).toEqual([]);
  expect(newsOf([btc], [change])).toEqual([{ kind: 'change', change }]);
});

test('the page of a market has its own news only, and those of its coins', () => {
  const coin = { ...change, id: 2, market: 0, name: 'USDT' };
  const other = { ...change, id: 3, market: 2, name: 'ETH/USDT' };
  const waiting = { ...change, id: 4, takes_effect_at: 0 };
  expect(changesOf('BTC/USDT', [change, coin, other, waiting])).toEqual([
    { kind: 'change', change },
    { kind: 'change', change: coin },
  ]);
  expect(obstaclesOf('TRX/USDT', [btc, eth, trx])).toMatchObject([{ kind: 'closed', since: 5 }]);
  expect(obstaclesOf('ETH/USDT', [btc, eth, trx])).toEqual([]);
});

test('a market that was never open is new, not halted, with how it opens where that is known', () => {
  const isNew = { kind: 'new', symbol: 'NOVA/USDT' };
  expect(newsOf([btc, nova], [])).toEqual([{ ...isNew, opening }]);
  expect(newsOf([{ ...nova, opening: undefined }], [])).toEqual([{ ...isNew, opening: undefined }]);
  expect(obstaclesOf('NOVA/USDT', [btc, nova])).toEqual([{ ...isNew, opening }]);
});

test('a new market stays new until its auction is over, and one that is halted meanwhile says why', () => {
  const opened = { ...nova, status: 'open', status_reason: '' } as const;
  const stages = (['awaited', 'auction', 'uncrossing', 'trading'] as const).map(state =>
    newsOf([{ ...opened, opening: { ...opening, state } }], []).map(({ kind }) => kind),
  );
  expect(stages).toEqual([['new'], ['new'], ['new'], []]);
  // The card of an open one has what its page says.
  expect(obstaclesOf('NOVA/USDT', [opened])).toEqual([]);
  expect(newsOf([{ ...nova, status_reason: 'incident' }], [])).toMatchObject([{ kind: 'closed', reason: 'incident' }]);
});
