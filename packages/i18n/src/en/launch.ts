// Launches of new coins: refusals and entries of wallets.
import type { ErrorCode, ProblemCode } from '@candor/contract';

export const launchErrors = {
  unknown_launch: 'There is no such launch',
  unknown_subscription: 'There is no such subscription',
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

/** What a demo says about its made-up coins. */
export const launchDemo = {
  kelvo: 'Kelvo pays for heat in a network that neighbours share: one KELVO stands for one unit of heat.',
  tidra:
    'Tidra belongs to a cooperative of small tidal power plants. Whoever holds TIDRA may buy their electricity first.',
  orlux:
    'Orlux goes through a whole launch in about twenty minutes. Subscribe, see how the coins are shared, and see them released.',
  how: 'How it works',
  held: 'Your payment is held until the close. Nobody uses it before that.',
  shared:
    'If more coins are asked for than are offered, everybody gets the same share of what they asked for. The rest of each payment comes back at the close.',
  locked:
    'The coins you get are locked. At the end of the lock-up they are released with their return, in the same coin.',
  fictional: 'This coin was made up for the demo and is worth nothing outside of it.',
  rate: '{{rate}} % in {{days}} days',
  rateShort: '{{rate}} % in {{minutes}} minutes',
  title: '{{coin}} is open for subscription',
  content: 'Pay with {{coins}}. All coins on offer are already set aside, with their whole return.',
};
