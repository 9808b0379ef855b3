// Closing an account, and taking its data along, in Thai.
import type * as en from '../en/account-end.ts';
import type { Translated } from '../texts.ts';

export const accountEnd = {
  close: 'ปิดบัญชี',
  notEmpty: 'บัญชีของคุณยังไม่ว่าง',
  notEmptyText: 'ขายหรือถอนสิ่งที่เหลือและยกเลิกคำสั่งที่เปิดอยู่ก่อน จากนั้นจึงปิดบัญชีได้',
  left: 'รายการที่เหลือ',
  openOrders_other: 'คำสั่งที่เปิดอยู่ {{count}} รายการ',
  closeErased: 'ลบถาวร: ช่องทางติดต่อ เอกสารและรูปยืนยันตัวตน บัญชีธนาคาร พาสคีย์ คีย์ API และการเข้าสู่ระบบ',
  closeKept: 'เก็บไว้โดยมีเพียงหมายเลขบัญชี: คำสั่ง การเทรด และรายการบัญชี ซึ่งต้องตรวจสอบได้เสมอ',
  closeUnderstood: 'ฉันเข้าใจว่าย้อนกลับไม่ได้',
  closeTitle: 'ปิดบัญชีถาวร?',
  nowClosed: 'ปิดบัญชีแล้ว',
  closeText: 'คุณสมัครใหม่ด้วยช่องทางติดต่อเดิมได้ในฐานะผู้ใช้ใหม่',
  download: 'ดาวน์โหลดข้อมูลของฉัน',
  downloadText:
    'ไฟล์เดียวที่รวมข้อมูลที่เราเก็บเกี่ยวกับคุณ ยกเว้นบันทึกภายในของเจ้าหน้าที่: โปรไฟล์ ช่องทางติดต่อ การเข้าสู่ระบบ ข้อความ การยืนยันตัวตน และทุกครั้งที่เจ้าหน้าที่เปิดดู คำสั่ง รายการบัญชี การฝาก การถอนและที่อยู่ที่ใช้',
  downloadCare: 'ใครมีไฟล์ก็อ่านได้ เก็บไว้ให้ดีเหมือนใบแจ้งยอดธนาคาร',
} satisfies Translated<typeof en.accountEnd>;

export const errors = {
  account_not_empty: 'บัญชีของคุณยังไม่ว่าง ยอดคงเหลือ: {{balances}} ที่ล็อกอยู่: {{locked}} คำสั่งที่เปิดอยู่: {{orders}}',
  account_owes: 'ธนาคารดึงเงินฝากของคุณคืน และคุณยังค้างชำระบางส่วน โปรดชำระก่อนปิดบัญชี',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-closed': 'ปิดบัญชีของคุณแล้ว',
  'data-downloaded': 'ดาวน์โหลดข้อมูลของคุณแล้ว',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-closed': 'บัญชี {{site}} ของคุณถูกปิดถาวรแล้ว',
  'data-downloaded': 'ดาวน์โหลดไฟล์ข้อมูลทั้งหมดที่ {{site}} เก็บเกี่ยวกับคุณแล้ว',
} satisfies Translated<typeof en.eventMessages>;
