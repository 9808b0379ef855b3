// Launches of new coins: refusals and entries of wallets.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const launchErrors = {
  unknown_launch: 'There is no such launch',
  launch_not_open: 'Subscription is not open now',
  launch_not_covered: 'The reserve has {{available}} {{coin}}; the launch needs {{needed}} with its whole return',
  subscription_too_small: 'At least {{least}} {{coin}}',
} satisfies Partial<Record<ErrorCode, string>>;

export const launchEntries = {
  subscription: 'Subscription to a launch',
  subscriptionReleased: 'Subscription: payment not used',
  subscriptionCoins: 'Coins of a launch',
  subscriptionReturn: 'Return of a launch',
};

export const launchProblems = { subscription_too_small: 'At least {{least}} {{coin}}' } satisfies Partial<
  Record<ProblemCode, string>
>;
