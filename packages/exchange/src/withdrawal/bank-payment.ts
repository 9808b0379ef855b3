// Withdrawals to banks: what is fixed when they are requested, the payment files, the lines that answer them, and later returns.
import type { SetBankLineAside } from '../bank/bank.ts';
import { REVERSIBLE_MS, type RepayBankDebt, type ReverseBankCredit } from '../bank/reversal.ts';
import type { OperatorAct } from '../operator/act.ts';
import type { Risk } from './withdrawal.ts';

/** So many payments a file may hold. */
export const MAX_FILE_PAYMENTS = 500;
/** Two operators pass each of them, whatever its amount. */
export const BANK_WITHDRAWAL_NEEDS = 2;
/** Wholes of the account's money: of a debit, what is above its payments by more than this for each of them is no charge of a bank. */
export const MAX_PAYMENT_CHARGES = 50;
/** Names under which a bank may book several payments of a file as one: the message and its parts. */
export const MAX_FILE_GROUPS = 10;

/** What a bank may book as one entry: a payment file or a part of one, by the id that it bears, with the sum of its payments. */
export type BankGroup = { id: string; total: bigint };

/** What the bank pays for a withdrawal, fixed at the application; it leaves with the withdrawal. */
export type BankPayment = {
  /** The withdrawal's. */
  id: number;
  /** The account of the exchange that pays. */
  account: number;
  /** USDT for one whole of the account's money, at BANK_RATE_SCALE, the margin added. */
  rate: bigint;
  /** What arrives; units of the account's money. */
  amount: bigint;
  /** The payment file that holds it; null before. */
  file: number | null;
  /** When that was made; 0 before. */
  sentAt: number;
  /** Those of its file that hold it; none before it was sent, and none in files of earlier rules. */
  groups: readonly BankGroup[];
};

/** How long after a settled debit its money may return. */
export const RETURNABLE_MS = REVERSIBLE_MS;
/** The numbers of payment files that two operators may skip together: more than an exchange makes between a backup and its use. */
export const MAX_SKIPPED_FILES = 1_000_000;

/** A withdrawal that a debit of the bank paid, by its number, until its money can no longer return. */
export type PaidBankPayment = {
  id: number;
  user: number;
  account: number;
  coin: number;
  /** What it cost the user, the fee included, and the fee; units of the coin. */
  units: bigint;
  feeUnits: bigint;
  /** What the bank paid, in units of the account's money, and the rate of that; see `BankPayment`. */
  amount: bigint;
  rate: bigint;
  askedAt: number;
  sentAt: number;
  until: number;
};

/** What was handed out to be given to the bank; `digest` is the SHA-256 of its bytes. */
export type BankFile = {
  id: number;
  account: number;
  withdrawals: readonly number[];
  /** Units of the account's money. */
  total: bigint;
  digest: string;
  by: number;
  madeAt: number;
  groups: readonly FileGroup[];
};
export type FileGroup = { id: string; withdrawals: readonly number[] };

/** `returned` the money of a withdrawal. By the rules before 8 a line also `paid` one. */
export type BankLineUse = 'paid' | 'returned';

export type RequestBankWithdrawal = {
  type: 'RequestBankWithdrawal';
  user: number;
  account: number;
  /** USDT, fee included. */
  units: bigint;
  /** USDT for one whole of the account's money, at BANK_RATE_SCALE, before the margin. */
  referenceRate: bigint;
  /** A keyed hash, in hex, of its payee: journals hold no personal data. */
  payee: string;
  /** Risks that the caller has found outside of the core. */
  risks: readonly Risk[];
};
/** From then on only the bank decides about them. `file` is any number above those of earlier files. */
export type SendBankWithdrawals = {
  type: 'SendBankWithdrawals';
  file: number;
  account: number;
  withdrawals: readonly number[];
  digest: string;
  groups: readonly FileGroup[];
  act: OperatorAct;
};
/** By the exchange itself, where end-to-end id, account and amount leave no doubt. */
export type PayBankWithdrawal = { type: 'PayBankWithdrawal'; line: number; withdrawal: number };
/** By the exchange itself, where one debit bears the id of a group and is as large as all that is open of it. */
export type PayBankGroup = { type: 'PayBankGroup'; line: number; group: string };

export type BankPaymentFixed = { type: 'BankPaymentFixed'; payment: BankPayment };
export type BankFileMade = { type: 'BankFileMade'; file: BankFile };
/** The debit paid these withdrawals, and those whose money returned; `chargeUnits` of the coin are a cost of the exchange. */
export type BankDebitSettled = {
  type: 'BankDebitSettled';
  line: number;
  withdrawals: readonly number[];
  coin: number;
  chargeUnits: bigint;
};
/** The line is over with it, so it can neither be credited nor answer anything else. */
export type BankLineUsed = { type: 'BankLineUsed'; line: number; withdrawal: number; use: BankLineUse };
/**
 * The money of a paid withdrawal returned with `line`: its user has `units` and the fee again. Of the fee, `fromFees` come out of
 * the fees and the rest is a cost of the exchange, as are `chargeUnits`, which banks kept.
 */
export type BankPaymentReturned = {
  type: 'BankPaymentReturned';
  line: number;
  withdrawal: number;
  user: number;
  coin: number;
  units: bigint;
  feeUnits: bigint;
  fromFees: bigint;
  chargeUnits: bigint;
};
/** The time in which its money could return is over. */
export type BankPaymentFinal = { type: 'BankPaymentFinal'; withdrawal: number };
/** Files up to the number `after` were handed out by a later state of these books. */
export type BankFilesContinued = { type: 'BankFilesContinued'; after: number };

/** Also what is done with debits of a bank, and with credits that a bank takes back. */
export type BankPaymentCommand =
  | RequestBankWithdrawal
  | SendBankWithdrawals
  | PayBankWithdrawal
  | PayBankGroup
  | SetBankLineAside
  | ReverseBankCredit
  | RepayBankDebt;

export type BankPaymentEvent =
  | BankPaymentFixed
  | BankFileMade
  | BankDebitSettled
  | BankLineUsed
  | BankPaymentReturned
  | BankPaymentFinal
  | BankFilesContinued;
