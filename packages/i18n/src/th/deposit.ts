// Deposits: their entries, and what staff may do about them.
import type * as en from '../en/deposit.ts';
import type { Translated } from '../texts.ts';

export const depositErrors = {
  unknown_deposit: 'ไม่พบรายการฝากนี้',
} satisfies Translated<typeof en.depositErrors>;

export const depositEntries = {
  deposit: 'ฝาก',
} satisfies Translated<typeof en.depositEntries>;

export const depositPowers = {
  may_deposits_see: 'ดูรายการฝากและรายการที่ไม่มีผู้รับ',
  may_deposits_assign: 'ระบุเจ้าของรายการฝากที่ไม่มีผู้รับ',
  action_assign_deposit: 'เสนอเจ้าของรายการฝาก',
  action_refuse_deposit_claim: 'ปฏิเสธการแจ้งฝากเงิน',
} satisfies Translated<typeof en.depositPowers>;
