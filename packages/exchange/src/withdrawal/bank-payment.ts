// Withdrawals to banks: what is fixed when they are asked for, the files that tell the bank to pay, and the lines that answer them.
import type { OperatorAct } from '../operator/act.ts';
import type { Risk } from './withdrawal.ts';

/** So many payments a file may hold. */
export const MAX_FILE_PAYMENTS = 500;
/** Whoever it is, two operators pass it. */
export const BANK_WITHDRAWAL_NEEDS = 2;

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
};

/** `paid` a withdrawal, or `returned` the money of one. */
export type BankLineUse = 'paid' | 'returned';

export type RequestBankWithdrawal = {
  type: 'RequestBankWithdrawal';
  user: number;
  account: number;
  /** USDT, fee included. */
  units: bigint;
  /** USDT for one whole of the account's money, at BANK_RATE_SCALE, before the margin. */
  referenceRate: bigint;
  /** A keyed hash, in hex, of whom it is paid to: journals hold no personal data. */
  payee: string;
  /** What the caller knows and the core does not. */
  risks: readonly Risk[];
};
/** From then on only the bank decides about them. `file` is any number above those of earlier files. */
export type SendBankWithdrawals = {
  type: 'SendBankWithdrawals';
  file: number;
  account: number;
  withdrawals: readonly number[];
  digest: string;
  act: OperatorAct;
};
/** By the exchange itself, where end-to-end id, account and amount leave no doubt. */
export type PayBankWithdrawal = { type: 'PayBankWithdrawal'; line: number; withdrawal: number };

export type BankPaymentFixed = { type: 'BankPaymentFixed'; payment: BankPayment };
export type BankFileMade = { type: 'BankFileMade'; file: BankFile };
/** The line is over with it, so it can neither be credited nor answer anything else. */
export type BankLineUsed = { type: 'BankLineUsed'; line: number; withdrawal: number; use: BankLineUse };

export type BankPaymentEvent = BankPaymentFixed | BankFileMade | BankLineUsed;
