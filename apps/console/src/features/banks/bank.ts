// Bank accounts, lines of statements, claims and payments as the console shows them.
import { figureOfDecimal } from '@candor/ui';
import type { CallAnswer, RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/values.tsx';

export type BankAccount = CallAnswer<'listBankAccounts'>[number];
export type BankLine = RowOf<'listBankLines'>;
export type BankClaim = RowOf<'listBankClaims'>;
/** With what it may be meant for. */
export type ReadBankLine = CallAnswer<'getBankLine'>;
export type MatchingClaim = CallAnswer<'getBankLine'>['claims'][number];
export type BankPayment = RowOf<'listBankPayments'>;
export type BankFile = RowOf<'listBankFiles'>;
export type BankCredit = RowOf<'listBankCredits'>;
export type BankDebt = RowOf<'listBankDebts'>;

export const lineTones = {
  new: 'quiet',
  open: 'warning',
  credited: 'good',
  paid: 'good',
  returned: 'accent',
  reversed: 'danger',
  cost: 'quiet',
  split: 'quiet',
  aside: 'quiet',
} as const satisfies Record<BankLine['state'], StatusTone>;

/** Whether an operator still has to classify the line. */
export function isOpenLine({ state }: Pick<BankLine, 'state'>): boolean {
  return state === 'open';
}

/** Most moneys are written with cents. */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(['JPY', 'KRW']);

/** An amount of a bank's money as people write it: `42.10`. */
export function bankFigure(amount: string, currency: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  return figureOfDecimal(amount, { decimals: Math.max(decimals, WITHOUT_CENTS.has(currency) ? 0 : 2) });
}

const ENDING = 4;

/** As a list has room for an account of ours: the bank, its money, and how the number ends. */
export function accountName({
  bank,
  currency,
  account_number: number,
}: Pick<BankAccount, 'bank' | 'currency' | 'account_number'>): string {
  return `${bank} ${currency} …${number.slice(-ENDING)}`;
}

/** In groups of four, as people compare it. */
export function groupedNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
