// What each problem code says beside its field.
import type { ProblemCode } from '@candor/contract';

export const problems = {
  required: 'Please fill this in',
  malformed: 'This does not look right',
  given_twice: 'This was given twice',
  too_long: 'This is too long',
  too_large: 'This is too large',
  not_offered: 'Please choose one of the offered values',
  not_a_number: 'Please enter a number',
  must_be_positive: 'This must be above zero',
  not_applicable: 'This does not apply here',
  invalid_email: 'Please enter a valid email address',
  invalid_phone: 'Please enter a valid phone number',
  invalid_code: 'The code has 6 digits',
  password_too_short: 'At least 6 characters',
  password_too_long: 'At most 128 characters',
  passwords_differ: 'The two passwords do not match',
  agreement_required: "You haven't agreed yet",
  same_wallet: 'Choose two different accounts',

  wrong_code: 'The verification code is wrong or has expired',
  unknown_invitation: 'There is no such invitation code',
  too_many_decimals: 'At most {{decimals}} digits after the point',
  price_off_tick: 'The price must be a multiple of {{tick}}',
  price_outside_band: 'The price must be between {{lowest}} and {{highest}}',
  quantity_off_lot: 'The quantity must be a multiple of {{lot}}',
  below_smallest_notional: 'The smallest order is {{minimum}}',
  insufficient_balance: 'Insufficient balance',
  insufficient_sellable_balance: 'Insufficient sellable balance',
} satisfies Record<ProblemCode, string>;
