// Locked products: refusals, entries of wallets, and what products are called.
import type * as en from '../en/hosting.ts';
import type { Translated } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: 'ขณะนี้ไม่เปิดขายผลิตภัณฑ์นี้',
  hosting_out_of_range: 'จำนวนต้องอยู่ระหว่าง {{least}} ถึง {{most}} {{coin}}',
  hosting_sold_out: 'ขณะนี้เงินสำรองจ่ายดอกเบี้ยได้สำหรับไม่เกิน {{most}} {{coin}}',
  hosting_sales_stopped: 'จะไม่ขายผลิตภัณฑ์ {{coin}} จนกว่าเงินทุนของกระดานเทรดจะครอบคลุมต้นทุนอีกครั้ง',
  unknown_hosting: 'ไม่มีรายการที่ดำเนินอยู่เช่นนี้',
} satisfies Translated<typeof en.hostingErrors>;

export const hostingEntries = {
  hostingIn: 'ฝากในผลิตภัณฑ์ล็อกเหรียญ',
  hostingInterest: 'ดอกเบี้ยรายวันของผลิตภัณฑ์',
  hostingOut: 'คืนเงินต้นจากผลิตภัณฑ์',
} satisfies Translated<typeof en.hostingEntries>;

export const hostingProblems = {
  hosting_out_of_range: 'จำนวนต้องอยู่ระหว่าง {{least}} ถึง {{most}} {{coin}}',
  hosting_sold_out: 'ขณะนี้เงินสำรองจ่ายดอกเบี้ยได้สำหรับไม่เกิน {{most}} {{coin}}',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}} วัน',
  intro: 'ล็อก {{days}} วัน วันละ {{rate}} % จ่ายทุกวัน ดอกเบี้ยทั้งหมดถูกกันไว้ตั้งแต่ซื้อ',
  introShort: 'สำหรับทดลอง: หนึ่งวันของผลิตภัณฑ์นี้ยาว {{minutes}} นาที รวม {{days}} วัน วันละ {{rate}} %',
} satisfies Translated<typeof en.hostingWords>;
