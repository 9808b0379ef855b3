// Referral: refusals and entries of wallets.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const referralErrors = {
  no_referral: '該帳戶沒有需要解除的內容',
} satisfies Translated<typeof en.referralErrors>;

export const referralEntries = {
  rebate: '推薦返佣',
} satisfies Translated<typeof en.referralEntries>;
