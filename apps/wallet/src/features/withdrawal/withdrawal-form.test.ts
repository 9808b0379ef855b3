import { decimal, shareDown } from '@candor/money';
import { expect, test } from 'vitest';
import {
  amountProblem,
  amountThatBrings,
  type BankInfo,
  bankObstaclesOf,
  firstAddress,
  obstaclesOf,
  type SavedAddress,
  savedAddressOf,
  shareOfFree,
  type WithdrawalInfo,
} from './withdrawal-form.ts';

const info: WithdrawalInfo = {
  name: 'USDT',
  rate: '0.1',
  min_number: '10.00000000',
  max_number: '100.00000001',
  change_balance: '100.00000001',
  legal_balance: '0.00000000',
  day_limit: 3,
  day_left: 3,
  next_at: 0,
  usdt_left: '5000.00000000',
  pause: '',
  locked_until: 0,
  is_verified: 1,
  has_fund_password: 1,
  has_factor: 0,
  address_hold: '24',
};

function saved(id: number, usableFrom = 0): SavedAddress {
  const rest = { address: `a${id}`, nettype: 'ERC20', notes: '', label: '', is_inside: 0 as const };
  return { id, currency: 3, currency_name: 'USDT', usable_from: usableFrom, ...rest };
}

test.each([
  ['', 'missing'],
  ['0', 'malformed'],
  ['abc', 'malformed'],
  ['9.99999999', 'belowMinimum'],
  ['10', undefined],
  ['100.00000001', undefined],
  ['100.00000002', 'insufficient'],
  ['999999999999999999999', 'insufficient'],
])('an amount of "%s" is %s', (amount, problem) => {
  expect(amountProblem(amount, info, 8)).toBe(problem);
});

test.each([
  ['1', '0.1', 8, '1.001001'],
  ['0.00000001', '0.1', 8, '0.00000001'],
  ['19.98', '0.1', 6, '20'],
  ['0.5', '0', 8, '0.5'],
  ['0.99', '1', 2, '1'],
  ['0', '0.1', 8, ''],
])('for %s to arrive at a fee of %s percent with %i decimals one withdraws %s', (arrives, rate, scale, amount) => {
  expect(amountThatBrings(arrives, { rate }, false, scale)).toBe(amount);
});

test('inside nothing is taken, and what arrives is exact whatever the amount', () => {
  expect(amountThatBrings('7.5', { rate: '0.1' }, true, 6)).toBe('7.5');
  for (let arrives = 1n; arrives < 3_000n; arrives++) {
    const amount = decimal(amountThatBrings(`0.${String(arrives).padStart(6, '0')}`, { rate: '1.2345' }, false, 6), 6);
    expect(amount - shareDown(amount, 12_345n)).toBe(arrives);
  }
});

test('a text is a saved address whatever the capitals of hex, on its network', () => {
  const [hex, plain] = [
    { ...saved(1), address: '0xAb12' },
    { ...saved(2), address: 'Tab', nettype: 'TRC20' },
  ];
  expect(savedAddressOf([plain, hex], '0xaB12', '')).toBe(hex);
  expect(savedAddressOf([plain, hex], 'tab', '')).toBeUndefined();
  expect(savedAddressOf([plain, hex], 'Tab', 'ERC20')).toBeUndefined();
  expect(savedAddressOf([plain, hex], 'Tab', 'TRC20')).toBe(plain);
});

test('what the level does not leave is said before it is sent', () => {
  const limited = { ...info, max_number: '50' };
  expect(amountProblem('50', limited, 8)).toBeUndefined();
  expect(amountProblem('50.00000001', limited, 8)).toBe('aboveLimit');
  expect(shareOfFree(limited, 25, 8)).toBe('25');
  expect(shareOfFree(limited, 100, 8)).toBe('50');
});

test('a share is rounded down, and all of it is all to the last unit', () => {
  expect(shareOfFree(info, 25, 8)).toBe('25');
  expect(shareOfFree(info, 100, 8)).toBe('100.00000001');
  expect(shareOfFree({ ...info, change_balance: '0.00000000' }, 50, 8)).toBe('');
});

test('obstacles are named in the order in which a user removes them', () => {
  expect(obstaclesOf(info, [saved(1)], 5)).toEqual([]);
  const nothing = { ...info, is_verified: 0, has_fund_password: 0 } as const;
  expect(obstaclesOf(nothing, [], 5)).toEqual(['verification', 'fundPassword', 'address']);
  expect(obstaclesOf({ ...info, pause: 'node', locked_until: 6, day_left: 0 }, [saved(1)], 5)).toEqual([
    'paused',
    'locked',
    'noneLeft',
  ]);
  expect(obstaclesOf({ ...info, locked_until: 5 }, [saved(1)], 5)).toEqual([]);
});

test('a withdrawal to a bank needs a bound card in one’s own name', () => {
  const card = { holder: 'Ada Example', bank: 'Demo Bank', number: '•••• 1111' };
  const bank: BankInfo = { card, is_own_name: 1, accounts: [] };
  expect(bankObstaclesOf(info, bank, 5)).toEqual([]);
  expect(bankObstaclesOf(info, { ...bank, card: null, is_own_name: 0 }, 5)).toEqual(['card']);
  expect(bankObstaclesOf(info, { ...bank, is_own_name: 0 }, 5)).toEqual(['cardName']);
  expect(bankObstaclesOf({ ...info, is_verified: 0 }, { ...bank, is_own_name: 0 }, 5)).toEqual(['verification']);
});

test('a card that lacks details which every account of the exchange needs stands in the way', () => {
  const account = {
    id: 1,
    currency: 'EUR',
    decimals: 2,
    bkname: 'Demo Bank',
    rate: '1.1',
    rate_day: '2026-11-20',
    margin: '0.5',
    fee: '0.1',
    min_number: '20',
    max_number: '100',
  };
  const card = { holder: 'Ada Example', bank: 'Demo Bank', number: '•••• 1111' };
  const lacking = { ...account, missing: ['residence_town' as const] };
  const bank = { card, is_own_name: 1 as const, accounts: [lacking] };
  expect(bankObstaclesOf(info, bank, 5)).toEqual(['cardDetails']);
  expect(bankObstaclesOf(info, { ...bank, accounts: [lacking, { ...account, missing: [] }] }, 5)).toEqual([]);
});

test('a new address is not the first choice', () => {
  expect(firstAddress([saved(1), saved(2)], 2, 5)).toBe(2);
  expect(firstAddress([saved(1), saved(2, 6)], 2, 5)).toBe(1);
  expect(firstAddress([saved(1), saved(2)], 0, 5)).toBe(0);
  expect(firstAddress([saved(2, 6)], 2, 5)).toBe(0);
});
