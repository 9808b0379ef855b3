// The terms of a bank account as one types them, what differs from those in force, and how the wire wants them.
import { bareText } from '@candor/money';
import { figureOfDecimal, withPercentSign } from '@candor/ui';
import type { CallInput } from '../../shared/calls.ts';
import { fractionOf, percentOf } from '../../shared/value-texts.ts';
import type { BankAccount } from './bank.ts';

/** Each with the field of a proposal that says the same. */
export const accountTerms = {
  bank: 'bank_name',
  holder: 'bank_holder',
  account_number: 'bank_number',
  bic: 'bank_bic',
  currency: 'bank_currency',
  is_open: 'bank_open',
  margin: 'bank_margin',
  fee: 'bank_fee',
  min_amount: 'bank_minimum',
  pays_out: 'bank_pays_out',
  out_margin: 'bank_out_margin',
  out_fee: 'bank_out_fee',
  out_min_amount: 'bank_out_minimum',
} as const satisfies Partial<Record<keyof BankAccount, string>>;

export type AccountTerm = keyof typeof accountTerms;

type AccountTerms = Record<AccountTerm, string>;

const accountTermNames = Object.keys(accountTerms) as AccountTerm[];

const SHARES: ReadonlySet<AccountTerm> = new Set(['margin', 'fee', 'out_margin', 'out_fee']);

const SWITCHES: ReadonlySet<AccountTerm> = new Set(['is_open', 'pays_out']);

export function isShare(term: AccountTerm): boolean {
  return SHARES.has(term);
}

export function isSwitch(term: AccountTerm): boolean {
  return SWITCHES.has(term);
}

const NEW_ACCOUNT: AccountTerms = {
  bank: '',
  holder: '',
  account_number: '',
  bic: '',
  currency: '',
  is_open: '1',
  margin: '0.5',
  fee: '0.1',
  min_amount: '10',
  pays_out: '0',
  out_margin: '0.5',
  out_fee: '0.1',
  out_min_amount: '20',
};

/** Shares in percent; what a new account begins with where there is none. */
export function typedTerms(account: BankAccount | undefined): AccountTerms {
  if (account === undefined) return NEW_ACCOUNT;
  return Object.fromEntries(
    accountTermNames.map(term => [term, isShare(term) ? percentOf(String(account[term])) : String(account[term])]),
  ) as AccountTerms;
}

/** What would be proposed: all of a new account, and of another one what differs. */
export function changedTerms(account: BankAccount | undefined, typed: AccountTerms): AccountTerm[] {
  const before = account === undefined ? undefined : typedTerms(account);
  return accountTermNames.filter(term => bare(term, typed[term]) !== (before?.[term] ?? ''));
}

/** As the server keeps it: numbers and codes without blanks. */
export function bare(term: AccountTerm, text: string): string {
  if (term === 'account_number' || term === 'bic') return bareText(text).toUpperCase();
  return term === 'currency' ? text.trim().toUpperCase() : text.trim();
}

/** A term as people read it, with its unit; switches are left to words. */
export function writtenTerm(term: AccountTerm, text: string, currency: string): string {
  if (text === '') return '';
  if (isShare(term)) return withPercentSign(figureOfDecimal(text));
  if (term === 'min_amount') return `${figureOfDecimal(text)} ${currency}`.trim();
  return term === 'out_min_amount' ? `${figureOfDecimal(text)} USDT` : text;
}

type Proposed = Omit<CallInput<'changeBankAccount'>, 'account' | 'reason'>;

/** All terms as the wire wants them; what is no number is left to the server to refuse beside its field. */
export function proposedTerms(typed: AccountTerms): Proposed {
  const text = (term: AccountTerm) => bare(term, typed[term]);
  return {
    bank: text('bank'),
    holder: text('holder'),
    account_number: text('account_number'),
    currency: text('currency'),
    is_open: flag(typed.is_open),
    pays_out: flag(typed.pays_out),
    margin: fractionOf(text('margin')),
    fee: fractionOf(text('fee')),
    min_amount: text('min_amount'),
    out_margin: fractionOf(text('out_margin')),
    out_fee: fractionOf(text('out_fee')),
    out_min_amount: text('out_min_amount'),
    ...(text('bic') !== '' && { bic: text('bic') }),
  };
}

function flag(text: string): '0' | '1' {
  return text === '1' ? '1' : '0';
}
