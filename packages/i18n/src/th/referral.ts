// Referral: refusals and entries of wallets.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const referralErrors = {
  no_referral: 'บัญชีนี้ไม่มีสิ่งที่ต้องปลดล็อก',
} satisfies Translated<typeof en.referralErrors>;

export const referralEntries = {
  rebate: 'ค่าคอมมิชชันแนะนำเพื่อน',
} satisfies Translated<typeof en.referralEntries>;
