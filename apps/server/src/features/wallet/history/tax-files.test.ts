// The lines of Koinly and CoinTracking: their columns, how they take fees, and that they add up to what moved.
import { csvRows, PLAIN_CSV, type TaxFileFormat } from '@candor/contract';
import { ENTRY_KIND } from '@candor/exchange';
import { expect, test } from 'vitest';
import type { MarketList } from '../../market/views/market-list.ts';
import type { Say } from '../wire-ledger-entry.ts';
import type { ReadMovement } from './read-movements.ts';
import { TAX_FILE_HEADS, taxRows } from './tax-files.ts';

const COINS = {
  1: { id: 1, name: 'BTC', scale: 8 },
  3: { id: 3, name: 'USDT', scale: 6 },
  9: { id: 9, name: 'FEE', scale: 2 },
};
const list = {
  coins: new Map(Object.entries(COINS).map(([id, coin]) => [Number(id), coin])),
  require: () => ({ base: COINS[1], quote: COINS[3], symbol: 'BTC/USDT' }),
  nameOf: (id: keyof typeof COINS) => COINS[id].name,
} as unknown as MarketList;
const say: Say = key => key;
const AT = Date.UTC(2026, 2, 1, 8, 0, 5);

const single = (kind: number, units: bigint, coin = 3): ReadMovement => ({
  sequence: 7,
  n: 1,
  at: AT,
  kind,
  coin,
  units,
  debit: 0,
  credit: 0,
  order: undefined,
  entries: 1,
  // As the reader has it: contracts and options have a market, launches a new coin.
  market: kind < 60 || kind > 500 ? 1 : undefined,
  newCoin: kind >= 60 && kind < 64 ? 9 : undefined,
});
const order = (units: bigint, other: bigint, fee: { coin: number; units: bigint }): ReadMovement => ({
  ...single(ENTRY_KIND.spotTrade, units, 1),
  order: { id: 12, market: 1, other: { coin: 3, units: other }, fee },
});
const linesOf = (movement: ReadMovement | readonly ReadMovement[], format: TaxFileFormat) =>
  taxRows(list, [movement].flat(), say, format).map(row => csvRows([row], PLAIN_CSV).trimEnd());

const bought = order(2_000_000n, -1_830_000_000n, { coin: 1, units: 2_000n });
const sold = order(-1_000_000n, 930_000_000n, { coin: 3, units: 930_000n });

test('a line has as many cells as its head', () => {
  for (const format of ['koinly', 'cointracking'] as const) {
    for (const movement of [bought, sold, single(ENTRY_KIND.deposit, 5n)]) {
      for (const row of taxRows(list, [movement], say, format)) expect(row).toHaveLength(TAX_FILE_HEADS[format].length);
    }
  }
});

test('Koinly takes both amounts of an order before the fee, and the fee next to them', () => {
  expect(linesOf(bought, 'koinly')).toEqual([
    '2026-03-01 08:00:05 UTC,1830,"USDT",0.02,"BTC",0.00002,"BTC","","","","ledger.bought",""',
  ]);
  expect(linesOf(sold, 'koinly')).toEqual([
    '2026-03-01 08:00:05 UTC,0.01,"BTC",930,"USDT",0.93,"USDT","","","","ledger.sold",""',
  ]);
});

test('CoinTracking takes them with the fee in them', () => {
  expect(linesOf(bought, 'cointracking')).toEqual([
    '"Trade",0.01998,"BTC",1830,"USDT",0.00002,"BTC","Candor","","ledger.bought",2026-03-01 08:00:05,"","order-12"',
  ]);
  expect(linesOf(sold, 'cointracking')).toEqual([
    '"Trade",929.07,"USDT",0.01,"BTC",0.93,"USDT","Candor","","ledger.sold",2026-03-01 08:00:05,"","order-12"',
  ]);
});

test('a fee of the coin that was given is added to it, and one of a third coin is a line of its own', () => {
  expect(linesOf(order(2_000_000n, -1_830_000_000n, { coin: 3, units: 1_000_000n }), 'cointracking')).toEqual([
    expect.stringMatching(/^"Trade",0\.02,"BTC",1831,"USDT",1,"USDT",/),
  ]);
  expect(linesOf(order(2_000_000n, -1_830_000_000n, { coin: 9, units: 150n }), 'cointracking')).toEqual([
    expect.stringMatching(/^"Trade",0\.02,"BTC",1830,"USDT","","","Candor"/),
    expect.stringMatching(/^"Other Fee","","",1\.5,"FEE","","","Candor".*,"order-12-fee"$/),
  ]);
  const free = order(2_000_000n, -1_830_000_000n, { coin: 1, units: 0n });
  expect(linesOf(free, 'koinly')).toEqual([expect.stringContaining(',0.02,"BTC","","","","",""')]);
});

test.each<[keyof typeof ENTRY_KIND, bigint, string, string]>([
  ['deposit', 5n, '', 'Deposit'],
  ['bankDeposit', 5n, '', 'Deposit'],
  ['testFunds', 5n, '', 'Deposit'],
  ['withdrawal', -5n, '', 'Withdrawal'],
  ['insideTransfer', 5n, '', 'Deposit'],
  ['insideTransfer', -5n, '', 'Withdrawal'],
  ['withdrawalFee', -5n, 'cost', 'Other Fee'],
  ['bankDepositFee', -5n, 'cost', 'Other Fee'],
  ['leverFee', -5n, 'margin fee', 'Margin Fee'],
  ['leverResult', 5n, 'realized gain', 'Derivatives / Futures Profit'],
  ['leverResult', -5n, 'realized gain', 'Derivatives / Futures Loss'],
  ['leverFunding', -5n, 'realized gain', 'Derivatives / Futures Loss'],
  ['optionStake', -5n, 'realized gain', 'Derivatives / Futures Loss'],
  ['optionSettlement', 5n, 'realized gain', 'Derivatives / Futures Profit'],
  ['hostingIn', -5n, 'add to pool', 'Withdrawal'],
  ['hostingOut', 5n, 'remove from pool', 'Deposit'],
  ['hostingInterest', 5n, 'lending interest', 'Interest Income'],
  ['rebate', 5n, 'reward', 'Reward / Bonus'],
  ['subscriptionCoins', 5n, '', 'Deposit'],
])('%s of %s is "%s" to Koinly and "%s" to CoinTracking', (kind, units, label, type) => {
  const movement = single(ENTRY_KIND[kind], units);
  const [koinly] = taxRows(list, [movement], say, 'koinly');
  expect(koinly![9]).toBe(label);
  const [coinTracking] = taxRows(list, [movement], say, 'cointracking');
  expect(coinTracking![0]).toBe(type);
  // Incoming amounts are in the columns of received or bought ones, outgoing amounts in those of sent or sold ones.
  const amount = { bare: '0.000005' };
  expect([koinly![1], koinly![3]]).toEqual(units > 0n ? ['', amount] : [amount, '']);
  expect([coinTracking![1], coinTracking![3]]).toEqual(units > 0n ? [amount, ''] : ['', amount]);
});

test('a withdrawal has its fee next to it, and a fee that is alone is a line', () => {
  const paid = { ...single(ENTRY_KIND.withdrawal, -9_900_000n), n: 4 };
  const fee = { ...single(ENTRY_KIND.withdrawalFee, -100_000n), n: 5 };
  expect(linesOf([fee, paid], 'koinly')).toEqual([
    '2026-03-01 08:00:05 UTC,9.9,"USDT","","",0.1,"USDT","","","","ledger.withdrawal",""',
  ]);
  expect(linesOf([fee, paid], 'cointracking')).toEqual([
    expect.stringMatching(/^"Withdrawal","","",10,"USDT",0\.1,"USDT","Candor","","ledger\.withdrawal",/),
  ]);
  expect(linesOf([fee], 'koinly')).toEqual([expect.stringContaining(',0.1,"USDT","","","","","","","cost",')]);
  // Two withdrawals of one command, and fees of another command, of another coin or of a bank, each stay with their own.
  const bank = { ...single(ENTRY_KIND.bankWithdrawal, -5_000_000n), n: 2 };
  const bankFee = { ...single(ENTRY_KIND.bankWithdrawalFee, -20_000n), n: 3 };
  expect(linesOf([fee, paid, bankFee, bank], 'koinly')).toEqual([
    expect.stringContaining(',9.9,"USDT","","",0.1,"USDT",'),
    expect.stringContaining(',5,"USDT","","",0.02,"USDT",'),
  ]);
  for (const stranger of [
    { ...fee, sequence: 8 },
    { ...fee, n: 6 },
    { ...fee, coin: 1 },
    { ...bankFee, n: 5 },
  ])
    expect(linesOf([stranger, paid], 'koinly')).toHaveLength(2);
});

test('what a spreadsheet would calculate is text', () => {
  const danger: Say = () => '=HYPERLINK("http://a")';
  for (const format of ['koinly', 'cointracking'] as const) {
    const csv = csvRows(taxRows(list, [single(ENTRY_KIND.deposit, 5n)], danger, format), PLAIN_CSV);
    expect(csv).toContain(`,"'=HYPERLINK(""http://a"")",`);
  }
});

test('the largest amount has all its digits', () => {
  const [line] = linesOf(single(ENTRY_KIND.deposit, 9_223_372_036_854_775_807n, 1), 'koinly');
  expect(line).toContain(',92233720368.54775807,"BTC",');
});

test('a transfer between own wallets is no line', () => {
  expect(linesOf(single(ENTRY_KIND.transfer, 5n), 'koinly')).toEqual([]);
  expect(linesOf(single(ENTRY_KIND.transfer, 5n), 'cointracking')).toEqual([]);
});
