// What a reviewer may find wrong with an application, and the names of its parts, in Thai.
import type { Texts } from '../texts.ts';

export const review = {
  partCountry: 'ประเทศหรือภูมิภาค',
  partName: 'ชื่อ-นามสกุล',
  partCardId: 'เลขบัตรประจำตัว',
  partAddress: 'ที่อยู่ติดต่อ',
  partFrontPic: 'ด้านหน้าบัตร',
  partReversePic: 'ด้านหลังบัตร',
  partHandPic: 'รูปถ่ายพร้อมถือบัตร',
  incomplete: 'ข้อมูลไม่ครบถ้วน',
  not_readable: 'อ่านไม่ออก',
  wrong_number: 'ไม่มีเลขบัตรนี้',
  underage: 'คุณต้องบรรลุนิติภาวะ',
  country_not_served: 'ยังไม่ให้บริการในประเทศหรือภูมิภาคนี้',
  other: 'ไม่สามารถรับได้',
  blurred: 'รูปภาพไม่ชัด',
  cut_off: 'เอกสารบางส่วนถูกตัดออก',
  expired: 'เอกสารหมดอายุแล้ว',
  wrong_document: 'ไม่ใช่เอกสารที่ต้องการ',
  name_mismatch: 'ชื่อไม่ตรงกับข้อมูลที่ยืนยันไว้',
  number_mismatch: 'หมายเลขไม่ตรงกับข้อมูลที่ยืนยันไว้',
  face_not_visible: 'เห็นใบหน้าไม่ชัด',
  face_mismatch: 'ใบหน้าไม่ตรงกับรูปในเอกสาร',
  not_original: 'เป็นสำเนา ภาพถ่ายหน้าจอ หรือรูปที่แก้ไขแล้ว',
  refusedPart: '{{part}}: {{reason}}',
  refusedNote: 'หมายเหตุ: {{note}}',
} satisfies Texts['review'];
