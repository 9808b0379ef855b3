// The enumerations, numbers and codes of locked products ("hosting" on the wire).
import type { OperatorActionKinds } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** `status` of an order of a locked product. */
export const hostingStatuses = { hosting: 1, ended: 2 } as const;

/** Why a product is not sold at the moment. */
export const hostingSaleStops = ['not_offered', 'sold_out', 'books_short'] as const;
export type HostingSaleStop = (typeof hostingSaleStops)[number];

export const hostingEntryKinds = { hostingIn: 42, hostingInterest: 43, hostingOut: 44 } as const;

/** Counted by product. */
export const hostingSystemAccounts = ['hosting_reserve', 'hosting_interest', 'hosting_principal'] as const;

export const hostingNotices = ['hosting_ended', 'hosting_renewed'] as const;

export const hostingErrors = {
  hosting_not_offered: 'rejection',
  hosting_out_of_range: 'rejection',
  hosting_sold_out: 'rejection',
  hosting_sales_stopped: 'rejection',
  unknown_hosting: 'rejection',
} as const satisfies ErrorKinds;

export const hostingProblems = [
  'hosting_out_of_range',
  'hosting_sold_out',
  'hosting_cycle',
  'hosting_day',
  'hosting_interest',
  'hosting_damages',
  'hosting_min_amount',
  'hosting_max_amount',
] as const;

export const hostingActions = { change_hosting: 'act' } as const satisfies OperatorActionKinds;

export const hostingProposalKinds = ['hosting_product'] as const;

/** What a proposal can change of a product: amounts are decimals, shares fractions, a day in seconds. */
export const hostingProposalFields = [
  'hosting_sales',
  'hosting_cycle',
  'hosting_day',
  'hosting_interest',
  'hosting_damages',
  'hosting_min_amount',
  'hosting_max_amount',
] as const;
