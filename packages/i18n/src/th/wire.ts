// What can be said of any call: its failures, the problems of its fields, and their names, in Thai.
import type * as en from '../en/wire.ts';
import type { Translated } from '../texts.ts';

export const commonErrors = {
  invalid_input: 'โปรดตรวจสอบข้อมูลที่กรอก',
  unreadable_request: 'ไม่สามารถอ่านคำขอได้',
  request_too_large: 'คำขอมีขนาดใหญ่เกินไป',
  unknown_call: 'ไม่มีฟังก์ชันนี้',
  not_logged_in: 'โปรดเข้าสู่ระบบอีกครั้ง',
  too_many_requests: 'ทำรายการถี่เกินไป โปรดรอสักครู่',
  exchange_not_open: 'แพลตฟอร์มยังไม่เปิดให้บริการ',
  exchange_quiet: 'สำเนานี้ของแพลตฟอร์มยังไม่เปิดใช้งาน ดูข้อมูลได้เท่านั้น',
  key_reused: 'คำขอนี้ถูกใช้กับรายการอื่นแล้ว',
  key_expired: 'คำขอนี้เก่าเกินกว่าจะส่งซ้ำได้',
  unavailable: 'ขณะนี้ไม่สามารถให้บริการได้ โปรดลองใหม่',
  outcome_unknown: 'ยังไม่ทราบผล โปรดตรวจสอบคำสั่งของคุณ',
  internal: 'ระบบของเราเกิดข้อผิดพลาด',
} satisfies Translated<typeof en.commonErrors>;

export const problems = {
  required: 'โปรดกรอกช่องนี้',
  malformed: 'รูปแบบไม่ถูกต้อง',
  given_twice: 'ระบุซ้ำสองครั้ง',
  not_text: 'ต้องเป็นข้อความหรือตัวเลข',
  too_long: 'ยาวเกินไป',
  too_large: 'มากเกินไป',
  not_offered: 'โปรดเลือกจากตัวเลือกที่มี',
  not_a_number: 'โปรดกรอกตัวเลขแบบปกติ เช่น 12.5',
  must_be_positive: 'ต้องมากกว่าศูนย์',
  not_applicable: 'ใช้กับกรณีนี้ไม่ได้',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  sentence: '{{field}}: {{problem}}',
  name: 'ชื่อ',
} satisfies Translated<typeof en.fieldProblems>;
