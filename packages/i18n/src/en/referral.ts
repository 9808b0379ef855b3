// Referral: refusals and entries of wallets.
import type { ErrorCode } from '@candor/contract';

export const referralErrors = {
  no_referral: 'There is nothing to release for this account',
} satisfies Partial<Record<ErrorCode, string>>;

export const referralEntries = {
  rebate: 'Referral rebate',
};
