// The enumerations and codes of money by bank: the exchange's accounts, claims of transfers, and lines of statements.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';
import type { csvDecimals } from '../wire/csv.ts';

/** The number by which clients request the bank in place of a coin. */
export const BANK_CURRENCY = 9_999;

/**
 * `claimed` waits for its transfer; `name_check`: it has come, and operators compare the payer's name; `late`: its rate is over, so only
 * what came in before is credited.
 */
export const bankClaimStates = ['claimed', 'name_check', 'late'] as const;

/** The chain's name in records of bank withdrawals, and the address that `wallet/out` takes for one. */
export const BANK_CHAIN = 'BANK';
export const BANK_ADDRESS = '--';

/** `in` came to the account, `out` left it. */
export const bankLineDirections = ['in', 'out'] as const;

/** `payment`, or `charges` of the bank itself. */
export const bankLineKinds = ['payment', 'charges'] as const;

/**
 * Why people decide about a line. `sum`: the payments of its entry add up to another amount. `charges`: the bank took more than the exchange
 * bears; `charges_of_month`: of this user in this month. `reversal`: it takes a payment of ours back.
 */
export const lineDoubts = ['sum', 'charges', 'charges_of_month', 'reversal'] as const;
export type LineDoubt = (typeof lineDoubts)[number];

/** `waits`: read, and people decide about it. `announced`: kept, and nothing is booked before a statement shows it. */
export const importedEntryStates = ['read', 'waits', 'known', 'announced', 'not_read'] as const;

/** Why an entry of a statement was not read; the rest of the file was. */
export const notReadReasons = [
  ...(['not_booked', 'no_status', 'zero_amount', 'amount', 'direction', 'currency', 'day'] as const),
  ...(['account', 'reference', 'other_account', 'other_currency', 'file'] as const),
] as const;
export type NotReadReason = (typeof notReadReasons)[number];

/** The format of a CSV file. */
export const csvEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'] as const;
export const csvSeparators = ['comma', 'semicolon', 'tab', 'pipe'] as const;
/** Day, month and year. */
export const csvOrders = ['ymd', 'dmy', 'mdy'] as const;
/** What of that a file may leave open. */
export const csvFacets = ['encoding', 'separator', 'decimal', 'order'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];
export type CsvFacet = (typeof csvFacets)[number];
export type CsvForm = {
  encoding: CsvEncoding;
  separator: (typeof csvSeparators)[number];
  decimal: (typeof csvDecimals)[number];
  order: (typeof csvOrders)[number];
};

/** Passed withdrawals that no payment file holds yet, those that a file holds and no line has answered, or paid ones whose money may still return. */
export const bankPaymentQueues = ['passed', 'sent', 'paid'] as const;
export type BankPaymentQueue = (typeof bankPaymentQueues)[number];

/** How a debit that paid no withdrawal is booked: a cost of the exchange, or nothing that the books count. */
export const bankDismissals = ['cost', 'nothing'] as const;

/** Why a passed withdrawal cannot be put into a payment file: its payee is not the requested one, or is unreadable. */
export const bankPaymentFaults = ['changed', 'unreadable'] as const;

export const bankEntryKinds = {
  bankDeposit: 201,
  bankDepositFee: 202,
  bankWithdrawal: 203,
  bankWithdrawalFee: 204,
  bankReversal: 205,
  bankDebtRepaid: 206,
  bankReturn: 208,
} as const;

/** `bank_debt`: what was no longer there of a deposit that the bank took back; `bank_returned`: the money of a paid withdrawal returned. */
export const bankNotices = ['bank_reversed', 'bank_debt', 'bank_returned'] as const;

export const bankErrors = {
  deposits_paused: 'rejection',
  unknown_bank_account: 'rejection',
  below_smallest_bank_deposit: 'rejection',
  too_many_bank_claims: 'rejection',
  unknown_bank_line: 'rejection',
  unknown_bank_claim: 'rejection',
  bank_credit_held: 'rejection',
  no_bank_rate: 'rejection',
  unreadable_statement: 'rejection',
  statement_too_large: 'rejection',
  statement_columns: 'rejection',
  statement_unconfirmed: 'rejection',
  statement_example: 'rejection',
  statement_swift_mt: 'rejection',
  unknown_bank_credit: 'rejection',
  bank_debt: 'rejection',
  no_bank_debt: 'rejection',
  above_bank_debt: 'rejection',
  no_bank_card: 'rejection',
  bank_card_differs: 'rejection',
  bank_details_missing: 'rejection',
  no_bank_payouts: 'rejection',
  unknown_bank_payment: 'rejection',
  bank_payment_differs: 'rejection',
  bank_debit_open: 'rejection',
  bank_payment_changed: 'rejection',
  no_bank_payments: 'rejection',
  unknown_bank_file: 'rejection',
  bank_files_behind: 'rejection',
} as const satisfies ErrorKinds;

export const bankPermissions = {
  'banks.see': ['compliance', 'treasury', 'admin'],
  'banks.import': ['treasury', 'admin'],
  'banks.assign': ['compliance', 'treasury', 'admin'],
  'banks.change': ['treasury', 'admin'],
  'banks.pay': ['treasury', 'admin'],
  'banks.settle': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const bankTakesTwo = [
  'banks.assign',
  'banks.change',
  'banks.settle',
] as const satisfies readonly (keyof typeof bankPermissions)[];

export const bankActions = {
  import_bank_lines: 'act',
  assign_bank_line: 'act',
  reverse_bank_credit: 'act',
  set_bank_line_aside: 'act',
  change_bank_account: 'act',
  see_bank_payee: 'look',
  make_bank_file: 'act',
  download_bank_file: 'look',
  settle_bank_withdrawal: 'act',
  settle_bank_debit: 'act',
  dismiss_bank_line: 'act',
  fail_bank_withdrawal: 'act',
  return_bank_payment: 'act',
  continue_bank_files: 'act',
} as const satisfies OperatorActionKinds;

export const bankProposalKinds = [
  'bank_account',
  'assign_bank_line',
  'reverse_bank_credit',
  'settle_bank_withdrawal',
  'settle_bank_debit',
  'dismiss_bank_line',
  'fail_bank_withdrawal',
  'return_bank_payment',
  'continue_bank_files',
] as const;

/** Margins and fees are fractions, minimums decimals: of the account's money, and of USDT for what is paid out. */
export const bankProposalFields = [
  'bank_currency',
  'bank_name',
  'bank_holder',
  'bank_number',
  'bank_bic',
  'bank_margin',
  'bank_fee',
  'bank_minimum',
  'bank_open',
  'bank_claim',
  'bank_credit',
  'bank_pays_out',
  'bank_out_margin',
  'bank_out_fee',
  'bank_out_minimum',
  'bank_withdrawal',
  'bank_line',
  'bank_returned',
  'bank_dismissed',
  'bank_last_file',
] as const;
