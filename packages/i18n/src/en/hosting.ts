// Locked products: refusals, entries of wallets, and what products are called.
import type { ErrorCode, ProblemCode } from '@candor/contract';
import type { StaffKey } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: 'This product is not sold now',
  hosting_out_of_range: 'The amount must be between {{least}} and {{most}} {{coin}}',
  hosting_sold_out: 'The reserve can pay the interest of at most {{most}} {{coin}} now',
  hosting_sales_stopped: 'No products in {{coin}} are sold until the exchange’s own money covers its costs again',
  unknown_hosting: 'There is no such open order',
} satisfies Partial<Record<ErrorCode, string>>;

export const hostingEntries = {
  hostingIn: 'Locked in a product',
  hostingInterest: 'Daily interest of a product',
  hostingOut: 'Paid back from a product',
};

export const hostingProblems = {
  hosting_out_of_range: 'The amount must be between {{least}} and {{most}} {{coin}}',
  hosting_sold_out: 'The reserve can pay the interest of at most {{most}} {{coin}} now',
  hosting_cycle: 'At most {{most}} days',
  hosting_day: 'Between {{least}} and {{most}} seconds',
  hosting_interest: 'Above 0 and at most 100 %',
  hosting_damages: 'At most 100 %',
  hosting_min_amount: 'So large that each day pays something',
  hosting_max_amount: 'At least as much as the smallest amount',
} satisfies Partial<Record<ProblemCode, string>>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}}, {{days}} days',
  intro: 'Locked for {{days}} days, {{rate}} % a day, paid daily. All of the interest is set aside when you buy.',
  introShort: 'For trying out: a day of this product lasts {{minutes}} minutes. {{days}} such days, {{rate}} % each.',
};

export const hostingPowers = {
  action_change_hosting: 'Proposed terms of a locked product',
} satisfies Partial<Record<StaffKey, string>>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: 'What each product has sold and owes, and what of its reserve is free. Terms change for future orders only, and it takes two people.',
  none: 'There are no locked products yet',
  newProduct: 'New product',
  product: 'Product',
  coin: 'Coin',
  productName: '{{coin}}, {{days}} days',
  state: 'State',
  onSale: 'On sale',
  stop_not_offered: 'Not on sale',
  stop_sold_out: 'Sold out',
  stop_books_short: 'Own money below zero',
  orders: 'Open orders',
  amounts: 'Locked',
  owed: 'Promised interest',
  free: 'Free in the reserve',
  left: 'Can still be sold',
  ended: 'Orders that are over',
  endedAmounts: 'Locked in them',
  paid: 'Interest paid by them',
  since: 'Terms since',
  terms: 'Terms',
  sold: 'Sold and promised',
  change: 'Propose other terms',
  stop: 'Stop selling',
  start: 'Sell again',
  changeWaits: 'A change is waiting for a second person or for its time.',
  toProposal: 'Proposal',
  toReserves: 'Fill or empty its reserve',
  titleNew: 'New locked product',
  titleChange: 'Other terms of {{name}}',
  titleStop: 'Stop selling {{name}}',
  titleStart: 'Sell {{name}} again',
  effectNew: 'It can be bought 10 minutes after that, once its reserve is filled.',
  effectChange: 'Whatever is bought from then on is bought on the new terms. Open orders keep theirs.',
  effectStop: 'Then nothing more of it is sold, and no order is renewed. Open orders go on and are paid to the end.',
  effectStart: 'Then it is sold again on the terms that stand here.',
  nothingChanged: 'Nothing has been changed',
  proposed: 'Proposed. A second person must agree now.',
  example: 'What one purchase promises',
  exampleAmount: 'Amount of the example',
  exampleNone: 'Enter the terms and an amount to see what one purchase promises.',
  exampleInterest: 'Interest set aside at once',
  exampleDaily: 'Paid each day',
  exampleLast: 'Paid on the last day',
  exampleRedeemed: 'Early redemption after half of the days costs',
  exampleReserve: 'The reserve can pay so many purchases like this',
};
