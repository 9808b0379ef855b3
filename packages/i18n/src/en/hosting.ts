// Locked products: refusals, entries of wallets, and what products are called.
import type { ErrorCode, ProblemCode } from '@candor/contract';

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
} satisfies Partial<Record<ProblemCode, string>>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}}, {{days}} days',
  intro: 'Locked for {{days}} days, {{rate}} % a day, paid daily. All of the interest is set aside when you buy.',
  introShort: 'For trying out: a day of this product lasts {{minutes}} minutes. {{days}} such days, {{rate}} % each.',
};
