// Launches of new coins: refusals, entries of wallets, what a demo says of its coins, and what staff does.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const errors = {
  unknown_launch: 'There is no such launch',
  unknown_subscription: 'There is no such subscription',
  launch_not_open: 'Subscription is not open now',
  launch_not_covered: 'The reserve has {{available}} {{coin}}; the launch needs {{needed}} with its whole return',
  subscription_too_small: 'At least {{least}} {{coin}}',
} satisfies Partial<Record<ErrorCode, string>>;

export const ledger = {
  subscription: 'Subscription to {{coin}}',
  subscriptionReleased: 'Unused payment for {{coin}} returned',
  subscriptionCoins: 'Allocated {{coin}}',
  subscriptionReturn: 'Lock-up return in {{coin}}',
};

export const problems = {
  subscription_too_small: 'At least {{least}} {{coin}}',
  launch_not_covered: 'The reserve has {{available}} {{coin}}; the launch needs {{needed}} with its whole return',
  launch_same_coin: 'It cannot be paid with itself',
  launch_start_passed:
    'The start must be more than {{minutes}} minutes ahead: a second person has to agree, and everybody is told that long before it counts',
  launch_close_too_early: 'The close must come after the start',
  launch_online_too_early: 'Trading cannot begin before the close',
  launch_buys_nothing: 'It would not buy anything',
} satisfies Partial<Record<ProblemCode, string>>;

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

export const staff = {
  may_launches_see: 'See launches and how they go',
  may_launches_propose: 'Propose launches of new coins',
  may_launches_write: 'Write what is said of launches',
  action_propose_launch: 'Proposed a launch',
  action_write_launch_texts: 'Wrote texts of a launch',
} satisfies Partial<Record<StaffKey, string>>;

/** The console: how launches go, new ones, what is said of them. */
export const launchCourses = {
  text: 'New coins: what is offered, how it goes, and what is said of it. A launch that was announced never changes.',
  launch: 'Launch',
  state: 'Course',
  state_announced: 'Announced',
  state_open: 'Open',
  state_allotting: 'Being shared',
  state_allotted: 'Shared',
  asked: 'Asked for',
  askedOf: '{{asked}} of {{offered}}',
  subscriptions: 'Subscriptions',
  next: 'Next',
  opensAt: 'Opens {{at}}',
  closesAt: 'Closes {{at}}',
  unlocksAt: 'Released {{at}}',
  noLaunches: 'No launch yet',
  propose: 'Propose a launch',
  effect:
    'It is announced {{minutes}} minutes after a second person has agreed. Its coins and their whole return leave the launch reserve then, and nothing of it can be changed any more.',
  proposed: 'Proposed. A second person must agree now.',
  newCoin: 'New coin',
  dayLength: 'Length of a day',
  dayFull: '24 hours',
  dayShort: '1 minute, for trying out',
  needed: 'Set aside with the return: {{amount}} {{coin}}',
  reserveHas: 'The launch reserve has {{amount}} {{coin}}.',
  fillAll: 'Fill in every field',
  lockedCount: 'Locked',
  releasedCount: 'Released',
  rejectedCount: 'Got nothing',
  soldCoins: 'Coins allotted',
  toAllotment: 'How the coins were shared',
  editTexts: 'Edit texts',
  textsOf: 'Texts of {{name}}',
  textsText:
    'Counts at once, in every coin that the launch is paid with. It is recorded with your reason; terms and money stay as they are.',
  language: 'Language',
  predictRate: 'Expected return',
  introduction: 'Introduction',
  introductionHint: 'HTML with paragraphs, headings, lists, bold and links; everything else is taken out.',
  isRecommended: 'Recommended on the first page',
  recommendTitle: 'Title of the recommendation',
  recommendContent: 'Text of the recommendation',
  preview: 'Preview',
  previewText: 'What readers will see',
  save: 'Save',
  saved: 'The texts are saved',
  waits: 'Proposed: {{name}}',
};

/** What is locked in it, on the pages of assets and of the closing of the account. */
export const lockedFunds = {
  launch: 'In launches of new coins',
  launchEnd: 'Comes back or is released by itself',
};
