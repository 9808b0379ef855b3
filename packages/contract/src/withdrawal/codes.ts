// The words and codes of withdrawals and of address books.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

export const withdrawalEntryKinds = { withdrawal: 100, withdrawalFee: 102, insideTransfer: 103 } as const;

export const withdrawalErrors = {
  invalid_address: 'rejection',
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
} as const satisfies ErrorKinds;

export const withdrawalPermissions = {
  'withdrawals.see': ['support', 'compliance', 'treasury', 'admin'],
  'withdrawals.decide': ['compliance', 'treasury', 'admin'],
} as const satisfies RolesByPermission;

export const withdrawalActions = {
  pass_withdrawal: 'act',
  refuse_withdrawal: 'act',
} as const satisfies OperatorActionKinds;
