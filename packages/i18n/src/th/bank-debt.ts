// The wallet's words about what is owed since a bank took a deposit back, and repaying it.
import type * as en from '../en/bank-debt.ts';
import type { Translated } from '../texts.ts';

export const bankDebt = {
  title: 'ชำระยอดค้าง',
  youOwe: 'ยอดค้างชำระ',
  owe: 'คุณค้างชำระ {{amount}} {{coin}}',
  why: 'ธนาคารดึงเงินฝากที่เข้าบัญชีของคุณแล้วกลับคืน ({{deposits}}) และส่วนนี้ไม่อยู่ในบัญชีของคุณแล้ว',
  nothingLeaves: 'จนกว่าจะชำระ คุณจะถอนหรือโอนให้ผู้ใช้อื่นไม่ได้',
  goesOn: 'เทรดได้ตามปกติ เราไม่หักจากสิ่งที่คุณฝากหรือซื้อ จะชำระเฉพาะเมื่อคุณยืนยันที่หน้านี้เท่านั้น',
  takenBack: 'เงินฝากที่ธนาคารดึงคืน',
  bankDeposit: 'เงินฝากธนาคาร {{amount}} {{currency}}',
  creditedAt: 'เข้าบัญชี {{time}}',
  takenAt: 'ดึงคืน {{time}}',
  canRepay: 'ชำระได้ตอนนี้',
  noneFree: 'บัญชีสปอตของคุณไม่มี {{coin}} ที่พร้อมใช้',
  noneFreeText: 'ฝาก {{coin}} ขายเหรียญอื่น หรือยกเลิกคำสั่งที่เปิดอยู่ซึ่งกัน {{coin}} ไว้',
  deposit: 'ฝาก {{coin}}',
  aboveOwed: 'คุณค้างชำระไม่เกิน {{amount}} {{coin}}',
  repay: 'ชำระ',
  confirmTitle: 'ชำระตอนนี้หรือไม่',
  leftAfter: 'ยังค้างหลังชำระ',
  forGood: 'ชำระแล้วยกเลิกไม่ได้',
  repayAmount: 'ชำระ {{amount}} {{coin}}',
  repaid: 'ชำระ {{amount}} {{coin}} แล้ว',
  allRepaid: 'ชำระครบแล้ว คุณถอนได้อีกครั้ง',
  nothingOwed: 'คุณไม่มียอดค้างชำระ',
} satisfies Translated<typeof en.bankDebt>;
