// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type { ErrorCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: 'This is not an address of this chain',
  address_of_other_chain: 'This is an address of {{chain}}. Choose that chain, or another address',
  mistyped_address: 'The address has a typing mistake in it',
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

/** Why a withdrawal came to nothing. */
export const withdrawalRemarks = {
  suspicious: 'It could not be told from an attempt to take your money. Please contact us',
  'wrong-address': 'The address is not one that this money can go to',
  identity: 'Who you are has to be confirmed first',
  sanctions: 'The address is on a list of sanctions',
  'source-of-funds': 'Where the money came from has to be shown first',
  other: 'Our staff has refused it. Please contact us',
  undecided: 'Nobody decided about it in time, so the money is yours again',
  unsigned: 'It could not be sent in time, so the money is yours again',
  reverted: 'The chain did not carry the payment out, so the money is yours again',
  'out-of-energy': 'The fee ran out on the chain, so the money is yours again',
  'refused-by-token': 'The token refused the payment, so the money is yours again',
  'recipient-blocked': 'The token has blocked the recipient, so the money is yours again',
  failed: 'The chain refused the payment, so the money is yours again',
};

export const withdrawalPowers = {
  may_withdrawals_see: 'See withdrawals that wait, and why',
  may_withdrawals_decide: 'Pass or refuse withdrawals under review',
  action_pass_withdrawal: 'Passed a withdrawal',
  action_refuse_withdrawal: 'Refused a withdrawal',
} satisfies Partial<Record<StaffKey, string>>;
