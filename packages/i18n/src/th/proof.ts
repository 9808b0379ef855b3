// Proving who one is: at login with a second factor, and again before changes that matter, in Thai.
import type * as en from '../en/proof.ts';
import type { Translated } from '../texts.ts';

export const proof = {
  stepUpTitle: 'ยืนยันว่าเป็นคุณ',
  totp: 'รหัส 6 หลัก',
  totpText: 'กรอกรหัสที่แอปยืนยันตัวตนแสดงอยู่ตอนนี้',
  totpInstead: 'ใช้แอปยืนยันตัวตน',
  recovery: 'รหัสกู้คืน',
  recoveryText: 'กรอกรหัสกู้คืนหนึ่งรหัส แต่ละรหัสใช้ได้ครั้งเดียว',
  recoveryInstead: 'ใช้รหัสกู้คืน',
  code: 'รหัสยืนยัน',
  codeText: 'เราจะส่งรหัสไปที่ {{target}}',
  codeInstead: 'รับรหัส',
  passkeyText: 'อุปกรณ์ของคุณจะขอลายนิ้วมือ ใบหน้า หรือรหัสล็อกหน้าจอ',
  passkeyInstead: 'ใช้พาสคีย์',
  usePasskey: 'ใช้พาสคีย์',
  passkeyNotUsed: 'ไม่ได้ใช้พาสคีย์ โปรดลองอีกครั้งหรือเลือกวิธีอื่น',
  passkeyPlace: 'พาสคีย์ของแพลตฟอร์มนี้ใช้ได้ที่ {{site}} เท่านั้น โปรดเปิดจากที่อยู่นั้น',
  noWay: 'เบราว์เซอร์นี้ยืนยันบัญชีของคุณไม่ได้ โปรดลองอุปกรณ์ที่เก็บพาสคีย์ไว้',
} satisfies Translated<typeof en.proof>;

export const errors = {
  step_up_required: 'โปรดยืนยันว่าเป็นคุณก่อนดำเนินการต่อ',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_recovery_code: 'รหัสกู้คืนมีตัวอักษรและตัวเลข 10 ตัว',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  totp: 'รหัสยืนยัน',
  recovery_code: 'รหัสกู้คืน',
} satisfies Translated<typeof en.fieldProblems>;

export const mail = {
  confirmText:
    'รหัสสำหรับยืนยันการเปลี่ยนแปลงในบัญชี {{site}} ของคุณคือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ โปรดเปลี่ยนรหัสผ่าน',
  confirmSms: '{{code}} คือรหัสยืนยันการเปลี่ยนแปลงในบัญชี {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
} satisfies Translated<typeof en.mail>;
