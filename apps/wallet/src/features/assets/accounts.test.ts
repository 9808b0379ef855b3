// Which accounts are shown, and what all of them hold together.
import { expect, test } from 'vitest';
import type { Wallets } from '../../shared/worth/own-accounts.ts';
import { allHoldings, shownAccounts } from './accounts.ts';

function wallets(open: readonly string[], balances: Record<string, [free: string, held: string]>): Wallets {
  const marks = { change: 'is_match', lever: 'is_lever', micro: 'is_micro', legal: 'is_legal' } as const;
  const flags = Object.fromEntries(Object.entries(marks).map(([name, mark]) => [mark, open.includes(name) ? 1 : 0]));
  const groups = Object.keys(marks).map(name => {
    const [free, held] = balances[name] ?? ['0.000000', '0.000000'];
    const row = { currency: 3, currency_name: 'USDT', usdt_price: '1', ...flags };
    return [`${name}_wallet`, { balance: [{ ...row, [`${name}_balance`]: free, [`lock_${name}_balance`]: held }] }];
  });
  return { ...Object.fromEntries(groups), locked: { totle: '0', list: [] } } as unknown as Wallets;
}

test('an account without a product is not shown', () => {
  expect(shownAccounts(wallets(['change'], {}))).toEqual(['change']);
  expect(shownAccounts(wallets(['change', 'micro'], {}))).toEqual(['change', 'micro']);
});

test('one that still has money is shown, also where all of it is held', () => {
  expect(shownAccounts(wallets(['change'], { lever: ['0.000001', '0.000000'] }))).toEqual(['change', 'lever']);
  expect(shownAccounts(wallets(['change'], { legal: ['0.000000', '5.000000'] }))).toEqual(['change', 'legal']);
});

test('holdings of all accounts are added up exactly', () => {
  const all = wallets(['change'], { change: ['10.000001', '1.000000'], lever: ['0.000009', '0.500000'] });
  expect(allHoldings(all)).toMatchObject([{ name: 'USDT', available: '10.00001', held: '1.5' }]);
  expect(allHoldings(wallets(['change'], { change: ['7.100000', '0.000000'] }))).toMatchObject([
    { available: '7.100000', held: '0.000000' },
  ]);
});

test('what is locked belongs to the holdings of its coin', () => {
  const locked = { totle: '8', list: [{ currency: 3, hosting: '5.000000', launch: '3.000000' }] };
  const all = { ...wallets(['change'], { change: ['10.000000', '1.000000'] }), locked } as Wallets;
  expect(allHoldings(all)[0]?.locked).toEqual({ hosting: '5.000000', launch: '3.000000' });
});
