// The enumerations and codes of withdrawals and of address books.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/**
 * Where a withdrawal is. `waiting` is in a public wait in place of a second person; `passed` will be sent, `sending` may be out; `returned` was
 * paid by a bank, and its money returned.
 */
export const withdrawalStages = [
  'review',
  'waiting',
  'passed',
  'sending',
  'paid',
  'inside',
  'cancelled',
  'refused',
  'undecided',
  'unsigned',
  'failed',
  'returned',
] as const;
export type WithdrawalStage = (typeof withdrawalStages)[number];

/** Why a withdrawal is reviewed first. */
export const withdrawalRisks = [
  'new_destination',
  'large',
  'day_sum',
  'no_price',
  'new_device',
  'changed_security',
  'velocity',
  'recent_bank_credit',
] as const;
export type WithdrawalRisk = (typeof withdrawalRisks)[number];

/** Risks that the program of a demo passes; the others are left to people. */
export const risksForDemoReviewer: readonly WithdrawalRisk[] = ['new_destination', 'new_device', 'large', 'day_sum'];

export const withdrawalRefusals = [
  'suspicious',
  'wrong_address',
  'identity',
  'sanctions',
  'source_of_funds',
  'other',
] as const;
/** Those whose true reason would warn a customer under suspicion: the customer and the record of the exchange get `other`. */
export const neutralRefusals: ReadonlySet<(typeof withdrawalRefusals)[number]> = new Set(['suspicious', 'sanctions']);
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

export const withdrawalSecurityEvents = ['address_added', 'withdrawal_asked'] as const;

export const withdrawalNotices = [
  'withdrawal_passed',
  'withdrawal_paid',
  'withdrawal_refused',
  'withdrawal_returned',
] as const;

export const withdrawalEntryKinds = { withdrawal: 100, withdrawalFee: 102, insideTransfer: 103 } as const;

/** Counted by chain. */
export const withdrawalSystemAccounts = ['cold'] as const;

export const withdrawalErrors = {
  invalid_address: 'rejection',
  address_of_other_chain: 'rejection',
  mistyped_address: 'rejection',
  unknown_address: 'rejection',
  address_known: 'rejection',
  too_many_addresses: 'rejection',
  address_on_hold: 'rejection',
  own_address: 'rejection',
  withdrawals_stopped: 'rejection',
  withdrawals_locked: 'rejection',
  withdrawals_paused: 'rejection',
  below_smallest_withdrawal: 'rejection',
  too_many_withdrawals: 'rejection',
  above_daily_limit: 'rejection',
  unknown_withdrawal: 'rejection',
  withdrawal_under_way: 'rejection',
  unknown_signing_approval: 'rejection',
  signing_passkey_unlisted: 'rejection',
  signing_approval_refused: 'rejection',
  signing_challenge_renewed: 'rejection',
  signed_already: 'rejection',
} as const satisfies ErrorKinds;

export const withdrawalPermissions = {
  'withdrawals.see': ['support', 'compliance', 'treasury', 'admin'],
  'withdrawals.decide': ['compliance', 'treasury', 'admin'],
  'withdrawals.sign': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const withdrawalActions = {
  pass_withdrawal: 'act',
  refuse_withdrawal: 'act',
  sign_withdrawal: 'act',
} as const satisfies OperatorActionKinds;
