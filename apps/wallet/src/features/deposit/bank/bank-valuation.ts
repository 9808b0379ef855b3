// What a bank transfer comes to, as the exchange reckons it: rounded down, and its fee rounded up.
import type { CallAnswer } from '@candor/contract';
import { decimal, divideDown, formatDecimal, formatShort, parseDecimal, powerOfTen, shareUp } from '@candor/money';

export type BankDeposit = CallAnswer<'getBankDeposit'>;
export type BankAccount = BankDeposit['accounts'][number];
export type BankClaim = BankDeposit['claims'][number];

const RATE_SCALE = 8;
/** A percentage with four decimals counts parts per million. */
const PERCENT_SCALE = 4;

export type BankValue = { fee: string; receive: string };

/** Undefined while the amount makes no sense, or nothing of it would be left. `scale` is that of what is credited. */
export function bankValue(amount: string, account: BankAccount, scale: number): BankValue | undefined {
  const parsed = parseDecimal(amount.replace(/\.$/, ''), account.decimals);
  if (!parsed.ok || parsed.units <= 0n || account.rate === '') return undefined;
  const valuation = parsed.units * decimal(account.rate, RATE_SCALE) * powerOfTen(scale);
  const units = divideDown(valuation, powerOfTen(account.decimals + RATE_SCALE));
  const fee = shareUp(units, decimal(account.fee, PERCENT_SCALE));
  if (units - fee <= 0n) return undefined;
  return { fee: formatShort(fee, scale), receive: formatShort(units - fee, scale) };
}

export function isBelowSmallest(amount: string, account: BankAccount): boolean {
  const parsed = parseDecimal(amount.replace(/\.$/, ''), account.decimals);
  return parsed.ok && parsed.units < decimal(account.min_number, account.decimals);
}

/** An amount as it is typed into a transfer, with all its decimals; "" while it makes no sense. */
export function bankAmount(amount: string, account: BankAccount): string {
  const parsed = parseDecimal(amount.replace(/\.$/, ''), account.decimals);
  return parsed.ok && parsed.units > 0n ? formatDecimal(parsed.units, account.decimals) : '';
}
