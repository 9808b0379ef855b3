// Settings, language and the account page, in Thai.
import type * as en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export const settings = {
  statements: 'ใบแจ้งยอด',
  statementsText: 'รายเดือนเป็น PDF หรือ CSV',
  title: 'ตั้งค่า',
  general: 'ทั่วไป',
  trading: 'การเทรด',
  language: 'ภาษา',
  theme: 'ธีม',
  themeSystem: 'ระบบ',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
  colours: 'สีขึ้นและลง',
  coloursGreenUp: 'เขียวขึ้น',
  coloursRedUp: 'แดงขึ้น',
  confirmOrdersText: 'แสดงราคา ค่าธรรมเนียม และสิ่งที่จะได้รับก่อนส่งคำสั่ง',
  tabs: 'แถบเมนู',
  tabsFour: 'สี่แท็บ',
  tabsFive: 'ห้าแท็บ',
  about: 'เกี่ยวกับ',
  version: 'เวอร์ชัน',
  agreement: 'ข้อตกลงผู้ใช้',
  source: 'สัญญาอนุญาต',
  sourceText: 'โอเพนซอร์ส Apache 2.0',
  account: 'บัญชี',
  accountText: 'UID ช่องทางติดต่อ ยืนยันตัวตน',
  notLoggedIn: 'คุณยังไม่ได้เข้าสู่ระบบ',
  logIn: 'เข้าสู่ระบบหรือสมัครใช้งาน',
  uid: 'UID',
  copyUid: 'คัดลอก UID',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  notSet: 'ยังไม่ได้ตั้งค่า',
  invitationCode: 'รหัสเชิญ',
  copyInvitationCode: 'คัดลอกรหัสเชิญ',
  verification: 'การยืนยันตัวตน',
  verificationNone: 'ยังไม่ยืนยัน',
  verificationReview: 'กำลังตรวจสอบ',
  languageSaveFailed: 'บันทึกในอุปกรณ์นี้แล้ว แต่บันทึกที่เซิร์ฟเวอร์ไม่สำเร็จ',
} satisfies Translated<typeof en.settings>;

export const fieldProblems = {
  lang: 'ภาษา',
} satisfies Translated<typeof en.fieldProblems>;
