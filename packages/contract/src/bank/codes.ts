// The words and codes of money by bank: the exchange's accounts, claims of transfers, and lines of statements.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The number under which clients ask for the bank in place of a coin. */
export const BANK_CURRENCY = 9_999;

/** `claimed` waits for its transfer; `late`: its rate is over, so only what came in before is credited. */
export const bankClaimStates = ['claimed', 'late'] as const;

export const bankEntryKinds = { bankDeposit: 201, bankDepositFee: 202 } as const;

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
} as const satisfies ErrorKinds;

export const bankPermissions = {
  'banks.see': ['compliance', 'treasury', 'admin'],
  'banks.import': ['treasury', 'admin'],
  'banks.assign': ['compliance', 'treasury', 'admin'],
  'banks.change': ['treasury', 'admin'],
} as const satisfies RolesByPermission;

export const bankTakesTwo = [
  'banks.assign',
  'banks.change',
] as const satisfies readonly (keyof typeof bankPermissions)[];

export const bankActions = {
  import_bank_lines: 'act',
  assign_bank_line: 'act',
  set_bank_line_aside: 'act',
  change_bank_account: 'act',
} as const satisfies OperatorActionKinds;

export const bankProposalKinds = ['bank_account', 'assign_bank_line'] as const;

/** Margin and fee are fractions, the minimum a decimal. */
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
] as const;
