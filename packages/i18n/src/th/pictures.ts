// What can go wrong with uploaded pictures, in Thai.
import type * as en from '../en/pictures.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  file_too_large: 'ไฟล์มีขนาดเกินกำหนด',
  not_a_picture: 'อัปโหลดได้เฉพาะรูปภาพ JPG หรือ PNG เท่านั้น',
  damaged_picture: 'รูปภาพเสียหายและเปิดไม่ได้ โปรดเลือกรูปอื่น',
  too_many_pixels: 'รูปภาพมีมากกว่า 60 ล้านพิกเซล โปรดย่อขนาด',
  upload_failed: 'อัปโหลดไม่สำเร็จ โปรดลองใหม่',
  unknown_picture: 'ไม่พบรูปภาพนี้แล้ว โปรดอัปโหลดใหม่',
} satisfies Translated<typeof en.errors>;

export const problems = {
  unknown_picture: 'โปรดอัปโหลดรูปภาพนี้ใหม่',
} satisfies Translated<typeof en.problems>;
