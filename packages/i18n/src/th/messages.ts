// The user messages that the specification names, in Thai.
import type * as en from '../en/messages.ts';
import type { Translated } from '../texts.ts';

export const messages = {
  pressAgainToExit: 'กดอีกครั้งเพื่อออกจากแอป',
  operationSuccessful: 'ดำเนินการสำเร็จ',
  uploadFailed: 'อัปโหลดไม่สำเร็จ โปรดลองใหม่',
  fileTooLarge: 'ไฟล์มีขนาดเกินกำหนด',
  copyFailed: 'คัดลอกไม่สำเร็จ โปรดคัดลอกด้วยตนเอง',
  saveImageFailed: 'บันทึกรูปภาพไม่สำเร็จ',
  insufficientBalance: 'ยอดคงเหลือไม่เพียงพอ',
  insufficientSellableBalance: 'ยอดที่ขายได้ไม่เพียงพอ',
  setWithdrawalAddressFirst: 'โปรดตั้งค่าที่อยู่สำหรับถอนก่อน',
  completeRealNameFirst: 'โปรดยืนยันตัวตนด้วยชื่อจริงก่อน',
  completeBasicFirst: 'โปรดยืนยันตัวตนขั้นพื้นฐานก่อน',
  notVerifiedGoVerify: 'บัญชีของคุณยังไม่ได้ยืนยันตัวตน ต้องการยืนยันเลยหรือไม่',
  bindingFailed: 'ผูกบัญชีไม่สำเร็จ',
  submitFailed: 'ส่งไม่สำเร็จ',
  notAgreedYet: 'คุณยังไม่ได้ยอมรับข้อตกลง',
  amountEmpty: 'โปรดระบุจำนวน',
  quantityBelowMinimum: 'จำนวนต้องไม่ต่ำกว่าขั้นต่ำ',
  noData: 'ไม่มีข้อมูล',
  chunkLoadFailed: 'โหลดหน้านี้ไม่สำเร็จ โปรดตรวจสอบเครือข่ายแล้วลองใหม่',
  passwordsDiffer: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน',
  unknownError: 'เกิดข้อผิดพลาด',
} satisfies Translated<typeof en.messages>;
