// Tests what is said of markets that are closed, whose index is old, or whose rules change.
import { expect, test } from 'vitest';
import { type Change, changesOf, closingsOf, type Market, newsOf } from './market-news.ts';

const open = { status: 'open', status_reason: '', status_since: 0, index_stale: 0 } as const;
const btc: Market = { ...open, symbol: 'BTC/USDT' };
const eth: Market = { ...open, symbol: 'ETH/USDT', index_stale: 1 };
const trx: Market = {
  ...{ symbol: 'TRX/USDT', status: 'halted', status_reason: 'incident', status_since: 5, index_stale: 1 },
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
  const fresh: Market = { ...eth, opening: { has_index: 0 } };
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
  expect(closingsOf('TRX/USDT', [btc, eth, trx])).toMatchObject([{ kind: 'closed', since: 5 }]);
  expect(closingsOf('ETH/USDT', [btc, eth, trx])).toEqual([]);
});
