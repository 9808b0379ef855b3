// Bank accounts, claims and the statement of the bank as the auditor keeps them: every line that ever was on it, and its outcome.
import type {
  BankAccount,
  BankClaim,
  BankDebt,
  BankHold,
  BankLineDirection,
  BankPayment,
  PaidBankPayment,
} from '../src/index.ts';

/** The chain under whose number the books count what the bank owes. */
export const BANK = 5;

export type StatementLine = {
  account: number;
  direction: BankLineDirection;
  endToEnd: string;
  reference: string;
  amount: bigint;
  group: string;
  mentions: readonly number[];
  at: number;
  /** `none`: a number that no line has. */
  state: 'open' | 'aside' | 'credited' | 'reversed' | 'paid' | 'returned' | 'cost' | 'split' | 'none';
  /** Its value in the books: above zero where it was credited, below where it took a credit back, paid a withdrawal, or was a cost. */
  units: bigint;
};

/** A line that was credited: what the bank did not take back of it, and what of that the user got and the fee is. */
export type AuditedCredit = {
  line: number;
  user: number;
  coin: number;
  account: number;
  amount: bigint;
  net: bigint;
  fee: bigint;
  heldUntil: number;
};

export class AuditedBanks {
  readonly accounts = new Map<number, BankAccount>();
  readonly claims = new Map<number, BankClaim>();
  /** By number; nothing ever leaves it. */
  readonly statement = new Map<number, StatementLine>();
  readonly holds = new Map<number, BankHold>();
  /** By the claim that it answered. */
  readonly credits = new Map<number, AuditedCredit>();
  readonly debts = new Map<number, BankDebt>();
  /** What is fixed for each open withdrawal to a bank. */
  readonly payments = new Map<number, BankPayment>();
  /** Withdrawals that the bank has paid and whose money may return. */
  readonly paid = new Map<number, PaidBankPayment>();
  /** Lines that the current command has used for a withdrawal which is still open: its debit, and its return. */
  readonly answers = new Map<number, { debit?: number; back?: number }>();
  /** What the current command has returned before a bank takes a credit back. */
  readonly returned: { user: number; coin: number; units: bigint }[] = [];
  lastClaim = 0;
  lastFile = 0;

  openLines(direction?: BankLineDirection): [number, StatementLine][] {
    return [...this.statement].filter(
      ([, line]) => line.state === 'open' && (direction === undefined || line.direction === direction),
    );
  }

  debtsOf(user: number): BankDebt[] {
    return [...this.debts.values()].filter(debt => debt.user === user);
  }

  /** Units of the coin for an amount of an account's money, rounded down, at eight decimals of the rate. */
  valuation(account: number, amount: bigint, rate: bigint, coinScale: number): bigint {
    const decimals = this.accounts.get(account)!.scale + 8;
    return (amount * rate * 10n ** BigInt(coinScale)) / 10n ** BigInt(decimals);
  }
}

/** A share rounded up, since the payer of the fee would gain by the rest. */
export function feeOf(units: bigint, ppm: bigint): bigint {
  return (units * ppm + 999_999n) / 1_000_000n;
}

/** The midnight (UTC) after the third day from Monday to Friday that follows. */
export function afterThreeDays(at: number): number {
  const day = new Date(at);
  day.setUTCHours(0, 0, 0, 0);
  for (let counted = 0; counted < 3; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) counted++;
  }
  return day.setUTCDate(day.getUTCDate() + 1);
}

/** What a payment of a withdrawal bears: the number, and the time of its application in 36 digits. */
export function endToEndOf({ id, askedAt }: { id: number; askedAt: number }): string {
  return `WD-${id}-${askedAt.toString(36)}`.toUpperCase();
}
