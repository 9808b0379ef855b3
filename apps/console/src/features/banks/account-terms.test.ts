import { consoleCalls } from '@candor/contract/console';
import { describe, expect, test } from 'vitest';
import { changedTerms, proposedTerms, typedTerms, writtenTerm } from './account-terms.ts';
import type { BankAccount } from './bank.ts';

const account = {
  id: 1,
  currency: 'EUR',
  bank: 'Demo Bank',
  holder: 'Candor Demo',
  account_number: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  margin: '0.005',
  fee: '0.001',
  min_amount: '10',
  is_open: 1,
  pays_out: 0,
  out_margin: '0.0075',
  out_fee: '0',
  out_min_amount: '20',
} as BankAccount;

const requestOf = (typed: ReturnType<typeof typedTerms>) => ({ ...proposedTerms(typed), reason: 'a cheaper account' });

describe('the terms of an account', () => {
  test('are typed with shares in percent', () => {
    expect(typedTerms(account)).toMatchObject({ margin: '0.5', fee: '0.1', out_margin: '0.75', is_open: '1' });
  });

  test('name what differs, and nothing for blanks or small letters', () => {
    const typed = {
      ...typedTerms(account),
      account_number: 'ｄｅ89 3704-0044\u202f0532 0130 00',
      fee: '0.2',
      pays_out: '1',
    };
    expect(changedTerms(account, typed)).toEqual(['fee', 'pays_out']);
    expect(changedTerms(account, typedTerms(account))).toEqual([]);
  });

  test('of a new account all are proposed but what is empty', () => {
    const typed = { ...typedTerms(undefined), bank: 'Other Bank', holder: 'Candor', currency: 'chf' };
    expect(changedTerms(undefined, typed)).toEqual(expect.arrayContaining(['bank', 'currency', 'margin', 'pays_out']));
    expect(changedTerms(undefined, typed)).not.toContain('bic');
  });

  test('are proposed as the call takes them', () => {
    const typed = { ...typedTerms(account), margin: '1.25', account_number: 'de89 3704' };
    expect(consoleCalls.changeBankAccount.request.parse(requestOf(typed))).toMatchObject({
      margin: '0.0125',
      account_number: 'DE893704',
      bic: 'COBADEFFXXX',
      is_open: '1',
      pays_out: '0',
      out_margin: '0.0075',
      out_min_amount: '20',
    });
  });

  test.each(['', 'x', '100', '-1'])('a margin of "%s" percent is refused by the call', margin => {
    const typed = { ...typedTerms(account), margin };
    expect(consoleCalls.changeBankAccount.request.safeParse(requestOf(typed)).success).toBe(false);
  });

  test('are written with their units', () => {
    expect(writtenTerm('margin', '0.5', 'EUR')).toBe('0.5%');
    expect(writtenTerm('min_amount', '1000', 'EUR')).toBe('1,000 EUR');
    expect(writtenTerm('out_min_amount', '20', 'EUR')).toBe('20 USDT');
    expect(writtenTerm('bic', '', 'EUR')).toBe('');
  });
});
