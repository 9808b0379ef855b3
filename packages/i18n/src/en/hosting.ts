// Locked products: refusals and entries of wallets.
import type { ErrorCode } from '@candor/contract';

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
