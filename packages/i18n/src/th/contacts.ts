// Contacts, in Thai.
import type { Texts } from '../texts.ts';

export const contacts = {
  bind_email: 'เพิ่มอีเมล',
  bind_mobile: 'เพิ่มหมายเลขโทรศัพท์',
  change_email: 'เปลี่ยนอีเมล',
  change_mobile: 'เปลี่ยนหมายเลขโทรศัพท์',
  boundNow: 'ปัจจุบัน: {{contact}}',
  newEmail: 'อีเมลใหม่',
  newCode: 'รหัสที่ส่งไปยังปลายทางใหม่',
  sentTo: 'ส่งไปที่ {{target}} แล้ว',
  oldCode: 'รหัสที่ส่งไปยังช่องทางปัจจุบัน',
  oldCodeHint: 'จะส่งไปที่ {{target}}',
  oldLost: 'ใช้ {{contact}} ไม่ได้แล้ว ขอใช้การยืนยันตัวตนสองขั้นตอนแทน',
  lock: 'หลังเปลี่ยนจะถอนไม่ได้ 24 ชั่วโมง และเราจะแจ้งทั้งสองช่องทาง',
  smsRisk: 'หากมีคนยึดหมายเลขของคุณได้ รหัสที่ส่งมาก็จะตกเป็นของเขาด้วย แอปยืนยันตัวตนหรือพาสคีย์ปลอดภัยกว่า',
  changed: 'บันทึกแล้ว',
} satisfies Texts['contacts'];
