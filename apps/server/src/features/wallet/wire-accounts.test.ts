// What belongs to no one: deposits that wait for their owner, and apart from them what chains held beyond the books.
import { expect, test } from 'vitest';
import type { MarketList } from '../market/views/market-list.ts';
import { accountSumsOf } from './wire-accounts.ts';

const USDT = { id: 3, name: 'USDT', scale: 6 };
const list = { coins: new Map([[USDT.id, USDT]]) } as unknown as MarketList;
const head = { sequence: 5, hash: 'ab', at: 7 };

function accountsWith(surpluses: [number, bigint][]) {
  const system = [
    { coin: 3, kind: 'unclaimed', part: 0, balance: 12_000_000n },
    { coin: 3, kind: 'outside', part: 2, balance: -12_000_000n },
  ] as const;
  const sums = { head, system: [...system], wallets: [], surpluses: new Map(surpluses), totals: new Map([[3, 0n]]) };
  return accountSumsOf(sums, list).coins[0]!.accounts;
}

test('a surplus has a line of its own, and both lines add up to the account', () => {
  expect(accountsWith([[3, 10_000_000n]])).toEqual([
    { name: 'unclaimed', part: 0, balance: '2' },
    { name: 'surplus', part: 0, balance: '10' },
    { name: 'outside', part: 2, balance: '-12' },
  ]);
});

test('without one there is no line for it', () => {
  expect(accountsWith([]).map(({ name }) => name)).toEqual(['unclaimed', 'outside']);
});
