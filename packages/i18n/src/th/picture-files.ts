// What is wrong with a file that was chosen as a picture.
import type * as en from '../en/picture-files.ts';
import type { Translated } from '../texts.ts';

export const pictureFiles = {
  notAPicture: 'ไฟล์นี้ไม่ใช่รูปภาพ โปรดเลือกไฟล์ JPG, PNG, WebP, AVIF หรือ HEIC',
  cannotOpen: 'เบราว์เซอร์นี้เปิดรูป {{format}} ไม่ได้ โปรดบันทึกเป็น JPG หรือ PNG แล้วเลือกไฟล์นั้น',
  cannotOpenHeic: 'เบราว์เซอร์นี้เปิดรูป HEIC ไม่ได้ โปรดบันทึกเป็น JPG หรือถ่ายใหม่ด้วย “เข้ากันได้มากที่สุด” (iPhone: การตั้งค่า กล้อง รูปแบบ)',
  damaged: 'รูปภาพเสียหายและเปิดไม่ได้ โปรดเลือกรูปอื่น',
  tooSmall: 'รูปภาพเล็กเกินไป ต้องมีอย่างน้อย {{side}} × {{side}} พิกเซล',
  reading: 'กำลังเตรียมรูปภาพ',
} satisfies Translated<typeof en.pictureFiles>;
