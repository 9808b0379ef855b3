// The enumerations, numbers and codes of launches of new coins.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** Of a launch by its times; `sold_out` is one that has closed with nothing left and is not traded yet. */
export const launchStates = ['to_open', 'subscribing', 'sold_out', 'launched'] as const;
export type LaunchStateName = (typeof launchStates)[number];

/** `status` of a subscription: until it has its part, while its coins are locked, and afterwards. */
export const subscriptionStatuses = { subscribing: 1, launched: 2, completed: 3 } as const;
export type SubscriptionStatusNumber = (typeof subscriptionStatuses)[keyof typeof subscriptionStatuses];

/** `exam_status` of a subscription: its outcome at the close. */
export const subscriptionResults = { passed: 1, rejected: 2, underReview: 3 } as const;
export type SubscriptionResultNumber = (typeof subscriptionResults)[keyof typeof subscriptionResults];

export const launchEntryKinds = {
  subscription: 60,
  subscriptionReleased: 61,
  subscriptionCoins: 62,
  subscriptionReturn: 63,
} as const;

/** The last two are counted by launch. */
export const launchSystemAccounts = ['launch_reserve', 'launch_coins', 'launch_payments', 'launch_proceeds'] as const;

export const launchNotices = ['launch_allotted', 'launch_without_coins', 'launch_unlocked'] as const;

export const launchErrors = {
  unknown_launch: 'rejection',
  unknown_subscription: 'rejection',
  launch_not_open: 'rejection',
  launch_not_covered: 'rejection',
  subscription_too_small: 'rejection',
} as const satisfies ErrorKinds;

export const launchProblems = [
  'subscription_too_small',
  'launch_not_covered',
  'launch_same_coin',
  'launch_start_passed',
  'launch_close_too_early',
  'launch_online_too_early',
  'launch_buys_nothing',
] as const;

/** The state of a launch in the core: while it is `allotting`, subscriptions get their parts one by one. */
export const launchCourses = ['announced', 'open', 'allotting', 'allotted'] as const;
export type LaunchCourse = (typeof launchCourses)[number];

/** Texts take effect immediately; everything about coins or money needs two operators. */
export const launchPermissions = {
  'launches.see': ['support', 'compliance', 'treasury', 'products', 'admin'],
  'launches.propose': ['products', 'admin'],
  'launches.write': ['products', 'admin'],
} as const satisfies RolesByPermission;

export const launchTakesTwo = ['launches.propose'] as const satisfies readonly (keyof typeof launchPermissions)[];

export const launchActions = {
  propose_launch: 'act',
  write_launch_texts: 'act',
} as const satisfies OperatorActionKinds;

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
