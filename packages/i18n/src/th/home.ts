// The first page, in Thai.
import type * as en from '../en/home.ts';
import type { Translated } from '../texts.ts';

export const home = {
  title: 'หน้าหลัก',
  settings: 'ตั้งค่า',
  search: 'ค้นหา',
  quickActions: 'เมนูด่วน',
  getTestMoney: 'รับเงินทดสอบ',
  trade: 'เทรด',
  orders: 'คำสั่งซื้อขาย',
  earn: 'Earn',
  lockedProducts: 'ผลิตภัณฑ์ล็อกเหรียญ',
  allProducts: 'ทั้งหมด',
  aDay: 'ต่อวัน',
  demoDays: 'เดโม: วันสั้น',
  invite: 'ชวนเพื่อน',
  testMoneyArrived: 'เงินทดสอบเข้าบัญชีสปอตของคุณแล้ว',
  noMovers: 'วันนี้ยังไม่มี',
  allNotices: 'ทั้งหมด',
} satisfies Translated<typeof en.home>;
