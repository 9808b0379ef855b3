// A repayment as a form without a screen: what is typed, and what is wrong with it.
import { formatShort, parseDecimal } from '@candor/money';
import type { BankDebts } from '../../shared/bank/bank-debts.ts';

/** `missing` shows only once the form was sent. */
export type RepaymentProblem = 'missing' | 'malformed' | 'aboveOwed' | 'insufficient';

type Sums = Pick<BankDebts, 'owed' | 'repayable'>;

/** What the field begins with: all that is owed, or as much of it as the spot wallet has; "" where it has nothing. */
export function startOf({ repayable }: Sums): string {
  return /[1-9]/.test(repayable) ? repayable : '';
}

/** @param scale of the coin that is owed. */
export function repaymentProblem(amount: string, sums: Sums, scale: number): RepaymentProblem | undefined {
  if (amount === '') return 'missing';
  const parsed = parseDecimal(amount, scale);
  if (!parsed.ok) return parsed.problem === 'too-large' ? 'aboveOwed' : 'malformed';
  if (parsed.units <= 0n) return 'malformed';
  if (parsed.units > unitsOf(sums.owed, scale)) return 'aboveOwed';
  return parsed.units > unitsOf(sums.repayable, scale) ? 'insufficient' : undefined;
}

/** What is owed after a repayment without a problem. */
export function leftAfter(amount: string, { owed }: Sums, scale: number): string {
  return formatShort(unitsOf(owed, scale) - unitsOf(amount, scale), scale);
}

function unitsOf(text: string, scale: number): bigint {
  const parsed = parseDecimal(text, scale);
  return parsed.ok ? parsed.units : 0n;
}
