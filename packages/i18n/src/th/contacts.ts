// Binding and changing the email address and the phone number, in Thai.
import type * as en from '../en/contacts.ts';
import type { Translated } from '../texts.ts';

export const contacts = {
  bind_email: 'เพิ่มอีเมล',
  bind_mobile: 'เพิ่มหมายเลขโทรศัพท์',
  change_email: 'เปลี่ยนอีเมล',
  change_mobile: 'เปลี่ยนหมายเลขโทรศัพท์',
  boundNow: 'ปัจจุบัน: {{contact}}',
  newEmail: 'อีเมลใหม่',
  newCode: 'รหัสที่ส่งไปยังช่องทางใหม่',
  sentTo: 'ส่งไปที่ {{target}} แล้ว',
  oldCode: 'รหัสที่ส่งไปยังช่องทางปัจจุบัน',
  oldCodeHint: 'จะส่งไปที่ {{target}}',
  oldLost: 'ใช้ {{contact}} ไม่ได้แล้ว ขอใช้ 2FA แทน',
  lock: 'หลังเปลี่ยนจะถอนไม่ได้ 24 ชั่วโมง และเราจะแจ้งทั้งสองช่องทาง',
  smsRisk: 'หากมีคนยึดหมายเลขของคุณได้ รหัสที่ส่งมาก็จะตกเป็นของเขาด้วย แอปยืนยันตัวตนหรือพาสคีย์ปลอดภัยกว่า',
  changed: 'บันทึกช่องทางติดต่อแล้ว',
} satisfies Translated<typeof en.contacts>;

export const problems = {
  same_contact: 'นี่คือช่องทางติดต่อปัจจุบันของคุณอยู่แล้ว',
  factor_too_new: 'คุณเปิดใช้ 2FA ยังไม่ครบหนึ่งวัน จึงต้องใช้รหัสนี้ด้วย',
} satisfies Translated<typeof en.problems>;

export const events = {
  'contact-changed': 'ข้อมูลติดต่อของคุณถูกเปลี่ยนแล้ว',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'contact-changed': 'อีเมลหรือหมายเลขโทรศัพท์ของบัญชี {{site}} เปลี่ยนเป็น {{about}} แล้ว',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  contactNewText:
    'รหัสสำหรับเพิ่มอีเมลนี้ในบัญชี {{site}} คือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เพราะผู้อื่นอาจนำอีเมลของคุณไปเพิ่มในบัญชีของตนได้ หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องสนใจข้อความนี้',
  contactNewSms: '{{code}} คือรหัสสำหรับเพิ่มหมายเลขนี้ในบัญชี {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
  contactTakenSubject: 'มีผู้พยายามใช้อีเมลของคุณ',
  contactTakenText:
    'มีผู้พยายามเพิ่มอีเมลนี้ในบัญชีอื่นของ {{site}} อีเมลนี้เป็นของบัญชีคุณ จึงไม่มีการส่งรหัสและไม่มีการเปลี่ยนแปลงใด หากเป็นคุณเอง เข้าสู่ระบบด้วยอีเมลนี้ได้ที่ {{loginUrl}} หากไม่ใช่ ไม่ต้องดำเนินการใด',
  contactTakenSms: 'มีผู้พยายามเพิ่มหมายเลขนี้ในบัญชีอื่นของ {{site}} ไม่มีการเปลี่ยนแปลงใด',
} satisfies Translated<typeof en.mail>;
