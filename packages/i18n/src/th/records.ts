// Looking up the journal: what can go wrong, in Thai.
import type * as en from '../en/records.ts';
import type { Translated } from '../texts.ts';

export const recordErrors = {
  record_not_public: 'ไม่สามารถดูรายการบันทึกนี้ได้ เนื่องจากไม่มีอยู่ หรือไม่ได้เปิดเผยต่อสาธารณะและไม่ใช่ของคุณ',
} satisfies Translated<typeof en.recordErrors>;

export const recordProblems = {
  range_reversed: 'จุดสิ้นสุดอยู่ก่อนจุดเริ่มต้น',
  range_too_long: 'ช่วงยาวเกินไป ขอได้สูงสุด 1,000 รายการ',
} satisfies Translated<typeof en.recordProblems>;
