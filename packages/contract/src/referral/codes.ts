// The words, numbers and codes of referral.
import type { ErrorKinds } from '../wire/codes.ts';

export const referralEntryKinds = { rebate: 33 } as const;

export const referralErrors = { no_referral: 'rejection' } as const satisfies ErrorKinds;

export const referralProposalKinds = ['referral_shares'] as const;

/** Fractions of a fee. */
export const referralProposalFields = ['referral_level_1', 'referral_level_2', 'referral_level_3'] as const;
