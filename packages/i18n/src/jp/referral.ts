// Referral: refusals and entries of wallets.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const referralErrors = {
  no_referral: 'このアカウントに解除するものはありません',
} satisfies Translated<typeof en.referralErrors>;

export const referralEntries = {
  rebate: '紹介リベート',
} satisfies Translated<typeof en.referralEntries>;
