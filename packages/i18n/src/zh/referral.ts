// Referral: refusals and entries of wallets.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const referralErrors = {
  no_referral: '该账户没有需要解除的内容',
} satisfies Translated<typeof en.referralErrors>;

export const referralEntries = {
  rebate: '推荐返佣',
} satisfies Translated<typeof en.referralEntries>;
