// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: 'ไม่มีการเปิดขายเหรียญนี้',
  launch_not_open: 'ขณะนี้ไม่อยู่ในช่วงจองซื้อ',
  launch_not_covered: 'เงินสำรองมี {{available}} {{coin}} แต่การเปิดขายนี้ต้องใช้ {{needed}} รวมผลตอบแทนทั้งหมด',
  subscription_too_small: 'อย่างน้อย {{least}} {{coin}}',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: 'จองซื้อเหรียญใหม่',
  subscriptionReleased: 'คืนเงินจองซื้อส่วนที่ไม่ได้ใช้',
  subscriptionCoins: 'เหรียญใหม่ที่ได้รับจัดสรร',
  subscriptionReturn: 'ผลตอบแทนจากการล็อกเหรียญใหม่',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = { subscription_too_small: 'อย่างน้อย {{least}} {{coin}}' } satisfies Translated<
  typeof en.launchProblems
>;
