// What each problem code says beside its field, in Thai.
import type { Texts } from '../texts.ts';

export const problems = {
  required: 'โปรดกรอกช่องนี้',
  malformed: 'รูปแบบไม่ถูกต้อง',
  given_twice: 'ระบุซ้ำสองครั้ง',
  too_long: 'ยาวเกินไป',
  too_large: 'มากเกินไป',
  not_offered: 'โปรดเลือกจากตัวเลือกที่มี',
  not_a_number: 'โปรดกรอกตัวเลข',
  must_be_positive: 'ต้องมากกว่าศูนย์',
  not_applicable: 'ใช้กับกรณีนี้ไม่ได้',
  invalid_email: 'โปรดกรอกอีเมลที่ถูกต้อง',
  invalid_phone: 'โปรดกรอกหมายเลขโทรศัพท์ที่ถูกต้อง',
  invalid_code: 'รหัสต้องมี 6 หลัก',
  password_too_short: 'อย่างน้อย 6 ตัวอักษร',
  password_too_long: 'ไม่เกิน 128 ตัวอักษร',
  passwords_differ: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
  agreement_required: 'คุณยังไม่ได้ยอมรับข้อตกลง',
  same_wallet: 'โปรดเลือกสองบัญชีที่ต่างกัน',

  wrong_code: 'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว',
  unknown_invitation: 'ไม่มีรหัสเชิญนี้',
  too_many_decimals: 'ทศนิยมได้ไม่เกิน {{decimals}} ตำแหน่ง',
  price_off_tick: 'ราคาต้องเป็นทวีคูณของ {{tick}}',
  price_outside_band: 'ราคาต้องอยู่ระหว่าง {{lowest}} ถึง {{highest}}',
  quantity_off_lot: 'จำนวนต้องเป็นทวีคูณของ {{lot}}',
  below_smallest_notional: 'คำสั่งขั้นต่ำคือ {{minimum}}',
  insufficient_balance: 'ยอดคงเหลือไม่เพียงพอ',
  insufficient_sellable_balance: 'ยอดที่ขายได้ไม่เพียงพอ',
} satisfies Texts['problems'];
