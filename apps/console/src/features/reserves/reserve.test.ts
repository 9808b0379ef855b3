import { expect, test } from 'vitest';
import { fundKey, fundsOf, isMoreThan, movementName } from './reserve.ts';

test.each([
  ['10', '10', false],
  ['10.00000001', '10', true],
  ['0.1', '0', true],
  ['99999999999999999999', '10', true],
  ['a lot', '10', false],
  ['', '10', false],
  ['1e9', '10', false],
])('whether "%s" is more than %s: %s', (typed, most, expected) => {
  expect(isMoreThan(typed, most)).toBe(expected);
});

test('kinds of entries that are known have a name', () => {
  expect([300, 301, 302, 303, 200, 211].map(type => movementName({ type }))).toEqual([
    'funded',
    'released',
    'house_test_funds',
    'house_deposit',
    'deposit',
    'from_cold',
  ]);
  expect(movementName({ type: 999 })).toBeUndefined();
});

test('each fund has a name of its own in the address', () => {
  const coin = { currency: 3, currency_name: 'USDT', balance: '1' };
  const reserve = { ...coin, proposal: 0 };
  const funds = fundsOf({
    sequence: 1,
    hash: '',
    at: 1,
    house: [coin],
    reserves: [
      { ...reserve, reserve: 'insurance', market: 1, symbol: 'BTC/USDT' },
      { ...reserve, reserve: 'option_reserve', market: 0, symbol: '' },
    ],
  });
  expect(funds.map(fundKey)).toEqual(['house-3-0', 'insurance-3-1', 'option_reserve-3-0']);
});
