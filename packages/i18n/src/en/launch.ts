// Launches of new coins: refusals, entries of wallets, what a demo says of its coins, and what staff does.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  unknown_launch: 'This coin offer does not exist',
  unknown_subscription: 'This subscription does not exist',
  launch_not_open: 'Subscription is not open now',
  launch_not_covered: 'The reserve has {{available}} {{coin}}. The coins and their full return need {{needed}}',
  subscription_too_small: 'Minimum: {{least}} {{coin}}',
} satisfies Partial<Record<ErrorCode, string>>;

export const ledger = {
  subscription: 'Subscription to {{coin}}',
  subscriptionReleased: 'Unused {{coin}} payment returned',
  subscriptionCoins: 'Allotted {{coin}}',
  subscriptionReturn: 'Lock-up return in {{coin}}',
};

export const problems = {
  subscription_too_small: 'Minimum: {{least}} {{coin}}',
  launch_not_covered: 'The reserve has {{available}} {{coin}}. The coins and their full return need {{needed}}',
  launch_same_coin: 'A coin cannot be paid for with itself',
  launch_start_passed:
    'Choose a start more than {{minutes}} min from now: a second person approves it, and it is announced that long before',
  launch_close_too_early: 'The close must come after the start',
  launch_online_too_early: 'Trading cannot start before the close',
  launch_buys_nothing: 'This amount buys no coins. Enter a larger one',
} satisfies Partial<Record<ProblemCode, string>>;

/** What a demo says about its made-up coins. */
export const launchDemo = {
  kelvo: 'Kelvo pays for heat in a shared neighbourhood network. One KELVO is one unit of heat.',
  tidra: 'Tidra belongs to a cooperative of small tidal power plants. TIDRA holders may buy their electricity first.',
  orlux:
    'Orlux completes a whole subscription in about twenty minutes. Subscribe, then watch the allocation and the release.',
  how: 'How it works',
  held: 'Your payment is reserved until the close. No one uses it before that.',
  shared:
    'If demand exceeds the offer, everyone gets the same share of their subscription. The rest of each payment is returned at the close.',
  locked: 'The coins you receive are locked. When the lock-up ends, you get them with their return in the same coin.',
  fictional: 'This coin was made up for the demo. It is worth nothing outside of it.',
  rate: '{{rate}}% in {{days}} days',
  rateShort: '{{rate}}% in {{minutes}} minutes',
  title: '{{coin}} is open for subscription',
  content: 'Pay with {{coins}}. All coins on offer and their full return are already set aside.',
};

export const staff = {
  may_launches_see: 'See new coins and their progress',
  may_launches_propose: 'Propose new coins',
  may_launches_write: 'Write descriptions of new coins',
  action_propose_launch: 'Proposed a new coin',
  action_write_launch_texts: 'Wrote descriptions of a new coin',
} satisfies Partial<Record<StaffKey, string>>;

/** The console: how launches go, new ones, what is said of them. */
export const launchCourses = {
  text: 'New coins: offer, progress and descriptions. An announced offer never changes.',
  launch: 'New coin',
  state: 'Status',
  state_announced: 'Announced',
  state_open: 'Open',
  state_allotting: 'Allocating',
  state_allotted: 'Allocated',
  asked: 'Subscribed',
  askedOf: '{{asked}} of {{offered}}',
  subscriptions: 'Subscriptions',
  next: 'Next',
  opensAt: 'Opens {{at}}',
  closesAt: 'Closes {{at}}',
  unlocksAt: 'Released {{at}}',
  noLaunches: 'No new coins yet',
  propose: 'Propose a new coin',
  effect:
    'It is announced {{minutes}} minutes after a second person approves it. Its coins and their full return then leave the new coin reserve. Nothing can be changed after that.',
  proposed: 'Proposed. A second person must approve it.',
  newCoin: 'New coin',
  dayLength: 'Length of a day',
  dayFull: '24 hours',
  dayShort: '1 minute, for the demo',
  needed: 'Set aside with the return: {{amount}} {{coin}}',
  reserveHas: 'The new coin reserve has {{amount}} {{coin}}.',
  fillAll: 'Fill in every field',
  lockedCount: 'Locked',
  releasedCount: 'Released',
  rejectedCount: 'Not allotted',
  soldCoins: 'Coins allotted',
  toAllotment: 'Allocation result',
  editTexts: 'Edit texts',
  textsOf: 'Texts of {{name}}',
  textsText: 'Takes effect at once for every payment coin. Your reason is recorded. Terms and funds do not change.',
  language: 'Language',
  predictRate: 'Expected return',
  introduction: 'Introduction',
  introductionHint: 'HTML with paragraphs, headings, lists, bold and links. Everything else is removed.',
  isRecommended: 'Recommended on the home page',
  recommendTitle: 'Title of the recommendation',
  recommendContent: 'Text of the recommendation',
  preview: 'Preview',
  previewText: 'What users see',
  save: 'Save',
  saved: 'Texts saved',
  waits: 'Proposed: {{name}}',
};

/** What is locked in it, on the pages of assets and of the closing of the account. */
export const lockedFunds = {
  launch: 'In new coins',
  launchEnd: 'Returned or released automatically',
};
