// What the exchange tells one person inside the app, by kind of notice, in Thai.
import type { Texts } from '../texts.ts';

export const accountNotices = {
  basic_verified_title: 'ยืนยันตัวตนขั้นพื้นฐานสำเร็จ',
  basic_verified_text: 'คุณมีระดับการยืนยันตัวตนที่จำเป็นสำหรับออปชันและการถอนแล้ว',
  basic_refused_title: 'ยืนยันตัวตนขั้นพื้นฐานไม่ผ่าน',
  basic_refused_text: 'โปรดแก้ไขส่วนที่ไม่ผ่านแล้วส่งใหม่',
  advanced_verified_title: 'ยืนยันตัวตนขั้นสูงสำเร็จ',
  advanced_verified_text: 'วงเงินถอนต่อวันของคุณเพิ่มขึ้นแล้ว',
  advanced_refused_title: 'ยืนยันตัวตนขั้นสูงไม่ผ่าน',
  advanced_refused_text: 'โปรดถ่ายรูปที่ไม่ผ่านใหม่แล้วส่งอีกครั้ง',
} satisfies Texts['accountNotices'];
