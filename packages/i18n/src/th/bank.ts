// Money by bank: refusals, entries, remarks in records, and what staff may do.
import type * as en from '../en/bank.ts';
import type { Translated } from '../texts.ts';

export const bankErrors = {
  deposits_paused: 'ขณะนี้ระงับการฝาก {{coin}} ชั่วคราว',
  unknown_bank_account: 'บัญชีธนาคารนี้ไม่รับฝากเงิน',
  below_smallest_bank_deposit: 'ยอดโอนขั้นต่ำเข้าบัญชีนี้คือ {{minimum}} {{currency}}',
  too_many_bank_claims: 'แจ้งโอนค้างไว้ได้ไม่เกิน {{limit}} รายการ โปรดรอจนกว่าเงินจะเข้าหรืออัตราหมดอายุ',
  unknown_bank_line: 'ไม่มีรายการเดินบัญชีที่ค้างอยู่นี้',
  unknown_bank_claim: 'ไม่มีรายการแจ้งโอนที่ตรงกัน บัญชี จำนวนเงิน และเวลาต้องตรงกัน',
  bank_credit_held: 'มูลค่าของเงินฝากผ่านธนาคารล่าสุดจะถอนไม่ได้ 3 วันทำการ ตอนนี้ถอนได้ {{left}} USDT และถอนเพิ่มได้ตั้งแต่ {{until}}',
  no_bank_rate: 'ขณะนี้ไม่มีอัตราแลกเปลี่ยนของสกุลเงินนี้ โปรดลองใหม่ภายหลัง',
  unreadable_statement: 'อ่านรายการเดินบัญชีไม่ได้: {{why}}',
} satisfies Translated<typeof en.bankErrors>;

export const bankEntries = {
  bankDeposit: 'ฝากผ่านธนาคาร',
  bankDepositFee: 'ค่าธรรมเนียมฝากผ่านธนาคาร',
} satisfies Translated<typeof en.bankEntries>;

export const bankRemarks = {
  claimExpired: 'ไม่มีเงินโอนเข้าภายในช่วงที่อัตรามีผล',
} satisfies Translated<typeof en.bankRemarks>;

export const bankPowers = {
  may_banks_see: 'ดูบัญชีธนาคาร รายการเดินบัญชี และการแจ้งโอน',
  may_banks_import: 'นำเข้ารายการเดินบัญชีและแยกรายการออก',
  may_banks_assign: 'ระบุว่ารายการเดินบัญชีเป็นของผู้ใช้คนใด',
  may_banks_change: 'เปลี่ยนบัญชีธนาคาร ส่วนต่าง และค่าธรรมเนียมของกระดานเทรด',
  action_import_bank_lines: 'นำเข้ารายการเดินบัญชี',
  action_assign_bank_line: 'เสนอว่าเงินโอนเป็นของใคร',
  action_set_bank_line_aside: 'แยกรายการเดินบัญชีออก',
  action_change_bank_account: 'เสนอเปลี่ยนบัญชีธนาคาร',
} satisfies Translated<typeof en.bankPowers>;
