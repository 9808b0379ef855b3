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
  hosting_cycle: 'ไม่เกิน {{most}} วัน',
  hosting_day: 'ระหว่าง {{least}} ถึง {{most}} วินาที',
  hosting_interest: 'มากกว่า 0 และไม่เกิน 100 %',
  hosting_damages: 'ไม่เกิน 100 %',
  hosting_min_amount: 'ต้องมากพอให้มีดอกเบี้ยทุกวัน',
  hosting_max_amount: 'ต้องไม่น้อยกว่าจำนวนขั้นต่ำ',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}} วัน',
  intro: 'ล็อก {{days}} วัน วันละ {{rate}} % จ่ายทุกวัน ดอกเบี้ยทั้งหมดถูกกันไว้ตั้งแต่ซื้อ',
  introShort: 'สำหรับทดลอง: หนึ่งวันของผลิตภัณฑ์นี้ยาว {{minutes}} นาที รวม {{days}} วัน วันละ {{rate}} %',
} satisfies Translated<typeof en.hostingWords>;

export const hostingPowers = {
  action_change_hosting: 'เสนอเงื่อนไขผลิตภัณฑ์ล็อกเหรียญ',
} satisfies Translated<typeof en.hostingPowers>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: 'แต่ละผลิตภัณฑ์ขายไปเท่าไร ค้างจ่ายเท่าไร และเงินสำรองเหลือเท่าไร เงื่อนไขเปลี่ยนเฉพาะรายการในอนาคต และต้องใช้สองคน',
  none: 'ยังไม่มีผลิตภัณฑ์ล็อกเหรียญ',
  newProduct: 'ผลิตภัณฑ์ใหม่',
  product: 'ผลิตภัณฑ์',
  coin: 'เหรียญ',
  productName: '{{coin}} {{days}} วัน',
  state: 'สถานะ',
  onSale: 'เปิดขาย',
  stop_not_offered: 'ไม่เปิดขาย',
  stop_sold_out: 'ขายหมด',
  stop_books_short: 'เงินของแพลตฟอร์มต่ำกว่าศูนย์',
  orders: 'รายการที่เปิดอยู่',
  amounts: 'ยอดที่ล็อก',
  owed: 'ดอกเบี้ยที่สัญญาไว้',
  free: 'เหลือในเงินสำรอง',
  left: 'ยังขายได้อีก',
  ended: 'รายการที่จบแล้ว',
  endedAmounts: 'ยอดที่เคยล็อก',
  paid: 'ดอกเบี้ยที่จ่ายแล้ว',
  since: 'เงื่อนไขเริ่ม',
  terms: 'เงื่อนไข',
  sold: 'ที่ขายและสัญญาไว้',
  change: 'เสนอเงื่อนไขอื่น',
  stop: 'หยุดขาย',
  start: 'ขายต่อ',
  changeWaits: 'มีการเปลี่ยนแปลงที่รอคนที่สองหรือรอเวลา',
  toProposal: 'ข้อเสนอ',
  toReserves: 'เติมหรือถอนเงินสำรอง',
  titleNew: 'ผลิตภัณฑ์ล็อกเหรียญใหม่',
  titleChange: 'เงื่อนไขอื่นของ {{name}}',
  titleStop: 'หยุดขาย {{name}}',
  titleStart: 'ขาย {{name}} ต่อ',
  effectNew: 'ซื้อได้หลังจากนั้น 10 นาที เมื่อเติมเงินสำรองแล้ว',
  effectChange: 'สิ่งที่ซื้อหลังจากนั้นใช้เงื่อนไขใหม่ รายการที่เปิดอยู่คงเงื่อนไขเดิม',
  effectStop: 'หลังจากนั้นจะไม่ขายอีกและไม่ต่ออายุ รายการที่เปิดอยู่ดำเนินต่อและจ่ายจนครบ',
  effectStart: 'หลังจากนั้นจะขายอีกครั้งตามเงื่อนไขที่แสดง',
  nothingChanged: 'ไม่มีอะไรเปลี่ยน',
  proposed: 'เสนอแล้ว รอผู้อนุมัติคนที่สอง',
  example: 'การซื้อหนึ่งครั้งสัญญาอะไร',
  exampleAmount: 'จำนวนตัวอย่าง',
  exampleNone: 'กรอกเงื่อนไขและจำนวนเพื่อดูว่าการซื้อหนึ่งครั้งสัญญาอะไร',
  exampleInterest: 'ดอกเบี้ยที่กันไว้ทันที',
  exampleDaily: 'จ่ายต่อวัน',
  exampleLast: 'จ่ายวันสุดท้าย',
  exampleRedeemed: 'ค่าถอนก่อนกำหนดเมื่อผ่านไปครึ่งหนึ่ง',
  exampleReserve: 'เงินสำรองจ่ายการซื้อแบบนี้ได้กี่ครั้ง',
} satisfies Translated<typeof en.hostingProducts>;
