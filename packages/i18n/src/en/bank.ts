// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const bankErrors = {
  deposits_paused: 'Deposits of {{coin}} are paused at the moment',
  unknown_bank_account: 'This bank account takes no deposits',
  below_smallest_bank_deposit: 'The smallest transfer to this account is {{minimum}} {{currency}}',
  too_many_bank_claims:
    'At most {{limit}} announced transfers can be open. Please wait until one has arrived or its rate has ended',
  unknown_bank_line: 'There is no such open line of a statement',
  unknown_bank_claim: 'No open claim fits this line: account, amount and time must match',
  bank_credit_held:
    'The value of a recent bank deposit stays for three business days. {{left}} USDT can leave now; more from {{until}} on',
  no_bank_rate: 'There is no current exchange rate for this currency. Please try again later',
  unreadable_statement: 'The statement could not be read: {{why}}',
} satisfies Partial<Record<ErrorCode, string>>;

export const bankEntries = {
  bankDeposit: 'Bank deposit',
  bankDepositFee: 'Fee of a bank deposit',
};

/** Why a claim of a transfer ended, in the records. */
export const bankRemarks = {
  claimExpired: 'No transfer came in while the rate of this claim was valid',
};

export const bankPowers = {
  may_banks_see: 'See bank accounts, statements and claims of transfers',
  may_banks_import: 'Read in statements of the bank, and set lines aside',
  may_banks_assign: 'Say which user a line of a statement belongs to',
  may_banks_change: 'Change the exchange’s bank accounts, their margin and fee',
  action_import_bank_lines: 'Read in a bank statement',
  action_assign_bank_line: 'Proposed whose a bank transfer is',
  action_set_bank_line_aside: 'Set a line of a statement aside',
  action_change_bank_account: 'Proposed a bank account',
} satisfies Partial<Record<StaffKey, string>>;
