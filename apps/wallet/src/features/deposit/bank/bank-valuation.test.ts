// The preview says what the exchange will fix: the figures are those of the server's own test.
import { expect, test } from 'vitest';
import { type BankAccount, bankValue, isBelowSmallest } from './bank-valuation.ts';

const EUR: BankAccount = {
  id: 1,
  currency: 'EUR',
  decimals: 2,
  bkname: 'Demo Bank',
  bkcardnumer: 'DE89370400440532013000',
  cardname: 'Candor Demo',
  swift: 'COBADEFFXXX',
  min_number: '10',
  rate: '1.14367815',
  rate_day: '2026-11-20',
  margin: '0.5',
  fee: '0.1',
};

test('worth is rounded down and the fee up', () => {
  expect(bankValue('100', EUR, 6)).toEqual({ fee: '0.114368', receive: '114.253447' });
  expect(bankValue('250.', EUR, 6)).toEqual({ fee: '0.28592', receive: '285.633617' });
});

test('a money without decimals has its own scale', () => {
  const yen = { ...EUR, currency: 'JPY', decimals: 0, rate: '0.00637', fee: '0' };
  expect(bankValue('10000', yen, 6)).toEqual({ fee: '0', receive: '63.7' });
  expect(bankValue('100.5', yen, 6)).toBeUndefined();
});

test.each(['', '0', '.', '-1', '1.001'])('%j comes to nothing', amount => {
  expect(bankValue(amount, EUR, 6)).toBeUndefined();
});

test('without a rate nothing is promised', () => {
  expect(bankValue('100', { ...EUR, rate: '' }, 6)).toBeUndefined();
});

test('the form warns of what is below the smallest transfer before it is sent', () => {
  expect(isBelowSmallest('9.99', EUR)).toBe(true);
  expect(isBelowSmallest('10', EUR)).toBe(false);
  expect(isBelowSmallest('', EUR)).toBe(false);
});
