// Proof texts, in Thai.
import type { Texts } from '../texts.ts';

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
  codeInstead: 'รับรหัสแทน',
  passkeyText: 'อุปกรณ์ของคุณจะขอลายนิ้วมือ ใบหน้า หรือรหัสล็อกหน้าจอ',
  passkeyInstead: 'ใช้พาสคีย์',
  usePasskey: 'ใช้พาสคีย์',
  passkeyPlace: 'พาสคีย์ของศูนย์ซื้อขายนี้ใช้ได้ที่ {{site}} เท่านั้น โปรดเปิดจากที่อยู่นั้น',
  noWay: 'เบราว์เซอร์นี้ไม่มีวิธียืนยันบัญชีของคุณ ลองใช้อุปกรณ์ที่เก็บพาสคีย์ไว้',
} satisfies Texts['proof'];
