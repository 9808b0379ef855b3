// The frame around the screens: tabs, updates, what is not there yet, in Thai.
import type * as en from '../en/shell.ts';
import type { Translated } from '../texts.ts';

export const shell = {
  mainNavigation: 'เมนูหลัก',
  appMessages: 'ข้อความจากแอป',
  tabHome: 'หน้าหลัก',
  tabCurrencies: 'ตลาด',
  tabTrade: 'ซื้อขาย',
  tabOptions: 'ออปชัน',
  tabFinance: 'การเงิน',
  tabAssets: 'สินทรัพย์',
  notAvailableTitle: 'ยังไม่เปิดใช้งาน',
  notAvailableText: 'หน้านี้อยู่ในแผนแต่ยังพัฒนาไม่เสร็จ สินทรัพย์ของคุณไม่ได้รับผลกระทบใด ๆ',
  notFoundTitle: 'ไม่พบหน้านี้',
  notFoundText: 'ไม่มีอะไรอยู่ในที่อยู่นี้',
  goHome: 'ไปหน้าหลัก',
  goBack: 'ย้อนกลับ',
  logInNeeded: 'โปรดเข้าสู่ระบบเพื่อดูหน้านี้',
  logIn: 'เข้าสู่ระบบ',
  reload: 'โหลดใหม่',
  updateReady: 'มีเวอร์ชันใหม่พร้อมใช้งาน',
  updatedTo: 'แอปอัปเดตเป็นเวอร์ชัน {{version}} แล้ว โปรดโหลดใหม่เพื่อให้ทุกอย่างเป็นปัจจุบัน',
  later: 'ภายหลัง',
  pageBroke: 'หน้านี้หยุดทำงาน',
  pageBrokeText: 'คำสั่งและยอดคงเหลือของคุณปลอดภัยอยู่บนเซิร์ฟเวอร์ โดยปกติเพียงโหลดใหม่ก็ใช้งานได้',

  filledBuy: 'ซื้อ {{amount}} {{coin}} ที่ {{price}} แล้ว',
  filledSell: 'ขาย {{amount}} {{coin}} ที่ {{price}} แล้ว',
} satisfies Translated<typeof en.shell>;
