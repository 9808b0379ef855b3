// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: 'This is not an address of this chain',
  unknown_address: 'Choose one of your saved addresses',
  address_known: 'This address is in your address book already',
  too_many_addresses: 'You can keep at most {{limit}} addresses',
  address_on_hold: 'This new address can be used from {{from}} on',
  own_address: 'This is your own deposit address here',
  withdrawals_stopped: 'Our staff has stopped withdrawals until {{until}}',
  withdrawals_locked: 'Your account’s security was changed, so withdrawals are locked until {{until}}',
  withdrawals_paused: 'Withdrawals of {{coin}} are paused at the moment',
  below_smallest_withdrawal: 'The smallest withdrawal is {{minimum}}',
  too_many_withdrawals: 'At most {{limit}} withdrawals within 24 hours. The next one is possible from {{from}} on',
  above_daily_limit: 'Your level leaves {{left}} USDT for withdrawals within these 24 hours',
  unknown_withdrawal: 'There is no such open withdrawal',
  withdrawal_under_way: 'This withdrawal is being sent already',
} satisfies Partial<Record<ErrorCode, string>>;

export const withdrawalEntries = {
  withdrawal: 'Withdrawal',
  withdrawalFee: 'Withdrawal fee',
  receivedInside: 'Received from another user',
  sentInside: 'Sent to another user',
};

export const withdrawalPowers = {
  may_withdrawals_see: 'See withdrawals that wait, and why',
  may_withdrawals_decide: 'Pass or refuse withdrawals under review',
  action_pass_withdrawal: 'Passed a withdrawal',
  action_refuse_withdrawal: 'Refused a withdrawal',
} satisfies Partial<Record<StaffKey, string>>;
