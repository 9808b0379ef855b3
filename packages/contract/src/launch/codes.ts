// The words, numbers and codes of launches of new coins.
import type { ErrorKinds } from '../wire/codes.ts';

export const launchEntryKinds = {
  subscription: 60,
  subscriptionReleased: 61,
  subscriptionCoins: 62,
  subscriptionReturn: 63,
} as const;

export const launchErrors = {
  unknown_launch: 'rejection',
  launch_not_open: 'rejection',
  launch_not_covered: 'rejection',
  subscription_too_small: 'rejection',
} as const satisfies ErrorKinds;

export const launchProposalKinds = ['launch'] as const;

/** What is proposed of a launch: amounts are decimals, shares fractions, times Unix milliseconds, a day in seconds. */
export const launchProposalFields = [
  'launch_pay_coin',
  'launch_price',
  'launch_offered',
  'launch_min_amount',
  'launch_start',
  'launch_close',
  'launch_online',
  'launch_lock_days',
  'launch_day',
  'launch_return',
] as const;
