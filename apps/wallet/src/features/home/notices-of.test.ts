import { expect, test } from 'vitest';
import { noticesOf } from './notices-of.ts';

const btc = { symbol: 'BTC/USDT', status: 'open', index_stale: 0 } as const;
const eth = { symbol: 'ETH/USDT', status: 'open', index_stale: 1 } as const;
const trx = { symbol: 'TRX/USDT', status: 'halted', index_stale: 1 } as const;

test('there is nothing to say while all markets are open and fresh', () => {
  expect(noticesOf([])).toEqual([]);
  expect(noticesOf([btc])).toEqual([]);
});

test('a closed market is named once, for being closed', () => {
  expect(noticesOf([btc, trx])).toEqual([{ kind: 'closed', symbols: ['TRX/USDT'] }]);
});

test('stale markets are named, or all of them together', () => {
  expect(noticesOf([btc, eth, trx])).toEqual([
    { kind: 'closed', symbols: ['TRX/USDT'] },
    { kind: 'stale', symbols: ['ETH/USDT'] },
  ]);
  expect(noticesOf([eth])).toEqual([{ kind: 'allStale', symbols: ['ETH/USDT'] }]);
});
