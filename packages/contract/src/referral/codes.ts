// The enumerations, numbers and codes of referral.
import type { OperatorActionKinds, RolesByPermission } from '../staff/codes.ts';
import type { ErrorKinds } from '../wire/codes.ts';

/** The leaderboard's periods: the day, the week from Monday and the month as UTC has them, and everything so far. */
export const rebatePeriods = ['day', 'week', 'month', 'all'] as const;
export type RebatePeriod = (typeof rebatePeriods)[number];

/** How far an invited user has got; `held` is shown in place of any other. */
export const invitedStates = ['registered', 'verified', 'traded', 'held'] as const;
export type InvitedState = (typeof invitedStates)[number];

/** What an account can share with one of its inviters. */
export const matchKinds = ['device', 'papers', 'address'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** How many levels of inviters have a share. */
export const SHARE_LEVELS = 3;

/** Places that the leaderboard shows. */
export const LEADERBOARD_SIZE = 10;

export const referralEntryKinds = { rebate: 33 } as const;

export const referralErrors = { no_referral: 'rejection' } as const satisfies ErrorKinds;

export const referralProblems = ['above_half'] as const;

export const referralPermissions = {
  'referral.see': ['compliance', 'products', 'admin'],
  'referral.release': ['compliance', 'admin'],
  'referral.change': ['products', 'admin'],
} as const satisfies RolesByPermission;

export const referralTakesTwo = ['referral.change'] as const satisfies readonly (keyof typeof referralPermissions)[];

export const referralActions = {
  release_referral: 'act',
  change_referral: 'act',
} as const satisfies OperatorActionKinds;

export const referralProposalKinds = ['referral_shares'] as const;

/** Fractions of a fee. */
export const referralProposalFields = ['referral_level_1', 'referral_level_2', 'referral_level_3'] as const;
