// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type * as en from '../en/option.ts';
import type { Translated } from '../texts.ts';

export const optionWords = {
  rise: 'ขึ้น (คอล)',
  fall: 'ลง (พุต)',
  even: 'เสมอ',
  win: 'ชนะ',
  loss: 'แพ้',
  void: 'โมฆะ',
  opening: 'รอราคาซื้อ',
  open: 'เปิดอยู่',
  closed: 'ชำระแล้ว',
  cap_order: 'ขีดจำกัดต่อคำสั่ง',
  cap_user: 'ขีดจำกัดต่อบัญชี',
  cap_window: 'ขีดจำกัดของออปชันที่ครบกำหนดในห้าวินาทีเดียวกัน',
  cap_market: 'ขีดจำกัดของตลาดนี้',
  cap_reserve: 'เงินสำรองที่เหลือ',
} satisfies Translated<typeof en.optionWords>;

export const optionErrors = {
  option_not_offered: 'ไม่มีออปชันประเภทนี้ให้บริการ',
  stake_out_of_range: 'เงินลงทุนต้องอยู่ระหว่าง {{least}} ถึง {{most}} {{coin}}',
  above_option_cap: 'ขณะนี้เงินสำรองรองรับได้สูงสุด {{most}} {{coin}} ({{cap}})',
  option_sales_stopped: 'หยุดขายออปชัน {{coin}} จนกว่าเงินของแพลตฟอร์มจะครอบคลุมค่าใช้จ่ายอีกครั้ง',
  unknown_option: 'ไม่พบออปชันนี้',
} satisfies Translated<typeof en.optionErrors>;

export const optionProblems = {
  stake_out_of_range: 'เงินลงทุนต้องอยู่ระหว่าง {{least}} ถึง {{most}} {{coin}}',
  above_option_cap: 'ขณะนี้เงินสำรองรองรับได้สูงสุด {{most}} {{coin}} ({{cap}})',
} satisfies Translated<typeof en.optionProblems>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: 'ระยะเวลา' } satisfies Translated<typeof en.optionFields>;

export const optionEntries = {
  optionStake: 'ซื้อออปชัน',
  optionSettlement: 'ชำระออปชัน',
  optionFee: 'ค่าธรรมเนียมออปชัน',
  optionVoid: 'ออปชันเป็นโมฆะ: คืนเงินลงทุนและค่าธรรมเนียม',
} satisfies Translated<typeof en.optionEntries>;

export const optionPowers = {
  action_change_options: 'เสนอเปลี่ยนแปลงออปชัน',
} satisfies Translated<typeof en.optionPowers>;
