// Which accounts are shown, and what all of them hold together.
import { expect, test } from 'vitest';
import type { Wallets } from '../../shared/valuation/own-accounts.ts';
import { allHoldings, holdingsOf, shownAccounts, valuationOf } from './accounts.ts';
import { sumSigned, totalOf, valueOfHolding } from './holding-value.ts';
import { allocationOf } from './portfolio/allocation-ring.tsx';

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

type Amounts = Record<number, Record<string, string>>;

/** An answer of the server for an account with something of everything; `apps/server/tests/one-total.test.ts` makes one like it. */
function everything(): Wallets {
  const coins = [
    [1, 'BTC', '60300.00000000'],
    [2, 'ETH', '3000.00000000'],
    [3, 'USDT', '1.00000000'],
    [90, 'NOVA', '0.00000000'],
  ] as const;
  const marks = { is_match: 1, is_lever: 0, is_micro: 0, is_legal: 0 };
  const group = (name: string, equity: string, nothing: object, amounts: Amounts) => ({
    equity,
    balance: coins.map(([currency, currency_name, usdt_price]) => ({
      currency,
      currency_name,
      usdt_price,
      ...marks,
      [`${name}_balance`]: '0.00',
      [`lock_${name}_balance`]: '0.00',
      ...nothing,
      ...amounts[currency],
    })),
  });
  return {
    change_wallet: group(
      'change',
      '42050.000000',
      {},
      {
        1: { change_balance: '0.50000000' },
        2: { change_balance: '1.90000000', lock_change_balance: '0.10000000' },
        3: { change_balance: '5301.000000', lock_change_balance: '599.000000' },
        90: { change_balance: '7.00000000' },
      },
    ),
    lever_wallet: group(
      'lever',
      '2997.780000',
      { lever_result: '+0.00' },
      {
        3: { lever_balance: '2915.160000', lock_lever_balance: '84.420000', lever_result: '-1.800000' },
      },
    ),
    micro_wallet: group(
      'micro',
      '500.000000',
      { micro_stake: '0.00' },
      {
        3: { micro_balance: '400.000000', micro_stake: '100.000000' },
      },
    ),
    legal_wallet: group('legal', '0.000000', {}, {}),
    locked: { totle: '600.000000', list: [{ currency: 3, hosting: '200.000000', launch: '400.000000' }] },
    equity_usdt: '46147.780000',
  } as unknown as Wallets;
}

test('accounts with what is locked, the shares of the allocation and the pages of coins each make the one total', () => {
  const wallets = everything();
  const accounts = shownAccounts(wallets).map(account => valuationOf(wallets, account));
  expect(sumSigned([...accounts, wallets.locked.totle])).toBe('+46147.78000000');
  const holdings = allHoldings(wallets);
  expect(sumSigned(allocationOf(holdings).map(({ value }) => value))).toBe('+46147.78000000');
  expect(sumSigned(holdings.map(valueOfHolding))).toBe(`+${wallets.equity_usdt}00`);
  expect(Object.fromEntries(holdings.map(holding => [holding.name, totalOf(holding)]))).toMatchObject({
    USDT: '9997.780000',
    ETH: '2.00000000',
    NOVA: '7.00000000',
  });
  const [lever, micro] = (['lever', 'micro'] as const).map(account => holdingsOf(wallets, account)[2]!);
  expect([totalOf(lever!), totalOf(micro!)]).toEqual(['2997.780000', '500.000000']);
});

test('an account in which only a stake is left is shown', () => {
  const staked = { currency: 3, currency_name: 'USDT', usdt_price: '1', micro_balance: '0', lock_micro_balance: '0' };
  const micro_wallet = { balance: [{ ...staked, micro_stake: '5.000000' }] };
  expect(shownAccounts({ ...wallets(['change'], {}), micro_wallet } as unknown as Wallets)).toEqual([
    'change',
    'micro',
  ]);
});

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
