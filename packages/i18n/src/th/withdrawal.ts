// Withdrawals and address books: refusals, entries, and what staff may do about them.
import type * as en from '../en/withdrawal.ts';
import type { Translated } from '../texts.ts';

export const withdrawalErrors = {
  invalid_address: 'นี่ไม่ใช่ที่อยู่ของเครือข่ายนี้',
  unknown_address: 'โปรดเลือกที่อยู่ที่บันทึกไว้',
  address_known: 'ที่อยู่นี้อยู่ในสมุดที่อยู่แล้ว',
  too_many_addresses: 'บันทึกที่อยู่ได้สูงสุด {{limit}} รายการ',
  address_on_hold: 'ที่อยู่ใหม่นี้ใช้ได้ตั้งแต่ {{from}}',
  own_address: 'นี่คือที่อยู่ฝากของคุณเองที่นี่',
  withdrawals_stopped: 'เจ้าหน้าที่ระงับการถอนจนถึง {{until}}',
  withdrawals_locked: 'มีการเปลี่ยนการตั้งค่าความปลอดภัย การถอนจึงถูกล็อกจนถึง {{until}}',
  withdrawals_paused: 'ขณะนี้ระงับการถอน {{coin}}',
  below_smallest_withdrawal: 'ถอนขั้นต่ำ {{minimum}}',
  too_many_withdrawals: 'ถอนได้สูงสุด {{limit}} ครั้งใน 24 ชั่วโมง ครั้งถัดไปได้ตั้งแต่ {{from}}',
  above_daily_limit: 'ระดับของคุณถอนได้อีก {{left}} USDT ใน 24 ชั่วโมงนี้',
  unknown_withdrawal: 'ไม่พบรายการถอนที่กำลังดำเนินการนี้',
  withdrawal_under_way: 'รายการถอนนี้กำลังถูกส่งแล้ว',
} satisfies Translated<typeof en.withdrawalErrors>;

export const withdrawalEntries = {
  withdrawal: 'ถอน',
  withdrawalFee: 'ค่าธรรมเนียมถอน',
  receivedInside: 'ได้รับจากผู้ใช้อื่น',
  sentInside: 'ส่งให้ผู้ใช้อื่น',
} satisfies Translated<typeof en.withdrawalEntries>;

export const withdrawalPowers = {
  may_withdrawals_see: 'ดูรายการถอนที่รออยู่และเหตุผล',
  may_withdrawals_decide: 'อนุมัติหรือปฏิเสธรายการถอนที่อยู่ระหว่างตรวจสอบ',
  action_pass_withdrawal: 'อนุมัติรายการถอน',
  action_refuse_withdrawal: 'ปฏิเสธรายการถอน',
} satisfies Translated<typeof en.withdrawalPowers>;
