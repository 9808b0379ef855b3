// Reversals by banks: the credits that can still be reversed, the amounts taken, and the remaining debt.
import type { WalletKind } from '../ledger/chart-of-accounts.ts';

/** For so long after its hold a credit can be matched with what the bank took back: longer than any recall of a transfer. */
export const REVERSIBLE_MS = 400 * 24 * 3_600_000;

/** A line that was credited, by the number of its claim; the amounts are what was not taken back yet. */
export type BankCredit = {
  id: number;
  line: number;
  user: number;
  account: number;
  coin: number;
  /** Units of the account's money. */
  amount: bigint;
  /** The credited amount, fee included, and the fee. */
  units: bigint;
  feeUnits: bigint;
  until: number;
};

/** What was no longer there when a credit was taken back; the number is that of the line that took it back. */
export type BankDebt = { id: number; credit: number; user: number; coin: number; units: bigint; since: number };

/** By the exchange itself, where account, amount and the bank's reference of the original leave no doubt. */
export type ReverseBankCredit = { type: 'ReverseBankCredit'; line: number; credit: number };
/** From the spot wallet, the oldest debt first. */
export type RepayBankDebt = { type: 'RepayBankDebt'; user: number; coin: number; units: bigint };

/**
 * `line` took `amount` of a credit back, worth `units`. Of these `feeUnits` come from the fees, `taken` from the user's wallets,
 * the rest from `equity`; `debtUnits` of the rest is what the user owes from now on.
 */
export type BankCreditReversed = {
  type: 'BankCreditReversed';
  line: number;
  credit: number;
  user: number;
  coin: number;
  amount: bigint;
  units: bigint;
  feeUnits: bigint;
  taken: readonly { wallet: WalletKind; units: bigint }[];
  debtUnits: bigint;
  at: number;
};
export type BankDebtRepaid = {
  type: 'BankDebtRepaid';
  user: number;
  coin: number;
  parts: readonly { debt: number; units: bigint }[];
};
/** No bank takes it back any more. */
export type BankCreditSettled = { type: 'BankCreditSettled'; credit: number };

export type ReversalEvent = BankCreditReversed | BankDebtRepaid | BankCreditSettled;

/** What a user owes, the oldest first. */
export function debtsOf(debts: Iterable<BankDebt>, user: number): BankDebt[] {
  return [...debts].filter(debt => debt.user === user).sort((one, other) => one.id - other.id);
}
