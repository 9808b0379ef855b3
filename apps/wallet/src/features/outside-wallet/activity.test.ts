// What is taken for an arrival in the wallet elsewhere, and what is not.
import { expect, test } from 'vitest';
import { NO_ACTIVITY, withBalances } from './activity.ts';
import { feeCoinOf, type HeldCoin, isAbove, shownAmount } from './held-coin.ts';

const ETH: HeldCoin = { chain: 'ERC20', currency_id: 2, currency_name: 'ETH', address: '0x1', balance: '5' };
const USDT: HeldCoin = { chain: 'ERC20', currency_id: 3, currency_name: 'USDT', address: '0x1', balance: '10' };

function seen(...moments: HeldCoin[][]) {
  return moments.reduce((activity, held, at) => withBalances(activity, 7, held, at), NO_ACTIVITY);
}

test('the first look only remembers', () => {
  expect(seen([ETH, USDT]).movements).toEqual([]);
});

test('a balance that grew has arrived by its difference, a fee that was paid has not', () => {
  const { movements } = seen(
    [ETH, USDT],
    [
      { ...ETH, balance: '4.999946806276759562' },
      { ...USDT, balance: '11.5' },
    ],
  );
  expect(movements).toMatchObject([{ kind: 'arrived', at: 1, coin: 'USDT', chain: 'ERC20', amount: '1.5' }]);
});

test('a chain that did not answer for a while brings nothing again', () => {
  expect(seen([ETH, USDT], [ETH], [ETH, USDT]).movements).toEqual([]);
});

test('the same coin on two chains is two balances', () => {
  const tron = { ...USDT, chain: 'TRC20', balance: '400' };
  expect(seen([USDT], [tron], [USDT, tron]).movements).toEqual([]);
});

test('another login starts again', () => {
  const first = seen([USDT], [{ ...USDT, balance: '20' }]);
  const second = withBalances(first, 8, [{ ...USDT, balance: '99' }], 3);
  expect(second).toMatchObject({ user: 8, movements: [] });
});

test('amounts are compared and shown without floating point', () => {
  expect(isAbove('10.000001', '10')).toBe(true);
  expect(isAbove('10', '10.000000')).toBe(false);
  expect(isAbove('', '0')).toBe(false);
  expect(isAbove('99999', '10000')).toBe(true);
  expect(shownAmount('4.999946806276759562')).toBe('4.9999468');
  expect(feeCoinOf(USDT)).toBe('ETH');
});
