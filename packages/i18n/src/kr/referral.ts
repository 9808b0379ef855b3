// Referral: refusals and entries of wallets.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const referralErrors = {
  no_referral: '이 계정에는 해제할 것이 없습니다',
} satisfies Translated<typeof en.referralErrors>;

export const referralEntries = {
  rebate: '추천 리베이트',
} satisfies Translated<typeof en.referralEntries>;
