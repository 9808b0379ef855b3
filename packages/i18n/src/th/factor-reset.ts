// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Thai.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: 'ใช้ 2FA ไม่ได้',
  text: 'ใช้เมื่อใช้แอปยืนยันตัวตน พาสคีย์ และรหัสกู้คืนทั้งหมดไม่ได้ เพื่อปกป้องบัญชีของคุณ การปิดใช้เวลาอย่างน้อยสองวัน',
  how_code: 'กรอกรหัสที่เราส่งไปยังช่องทางติดต่อของคุณ',
  how_staff: 'เจ้าหน้าที่สองคนตรวจสอบคำขอ และต้องอนุมัติทั้งคู่',
  how_wait: '2FA จะปิดหลังจากนั้น 48 ชั่วโมง เราแจ้งทุกช่องทางติดต่อของคุณ คุณยกเลิกได้จากอีเมลฉบับใดก็ได้',
  recoveryFirst: 'ยังมีรหัสกู้คืนอยู่ไหม กลับไปใช้ได้เลย เข้าสู่ระบบได้ทันที',
  begin: 'ส่งรหัส',
  passwordFirst: 'โปรดกรอกรหัสผ่านก่อน',
  passwordFirstText: 'เข้าสู่ระบบด้วยรหัสผ่าน ลิงก์มายังหน้านี้อยู่ด้านล่างของหน้า 2FA',
  toLogin: 'ไปหน้าเข้าสู่ระบบ',
  code: 'รหัสยืนยัน',
  codeSentTo: 'ส่งไปที่ {{target}} แล้ว',
  note: 'ข้อความถึงผู้ตรวจสอบ (ไม่บังคับ)',
  noteHint: 'เช่น เกิดอะไรขึ้นกับโทรศัพท์ ห้ามใส่รหัสผ่านหรือรหัสยืนยัน',
  picturesText: 'บัญชีของคุณยืนยันด้วยรูปถ่ายแล้ว โปรดถ่ายรูปใหม่สามรูปเพื่อให้เราเปรียบเทียบ',
  send: 'ส่งคำขอปิด',
  requested: 'ส่งคำขอแล้ว',
  statusTitle: 'การปิด 2FA',
  none: 'ไม่มีคำขอปิด',
  linkBroken: 'ลิงก์ไม่สมบูรณ์หรือหมดอายุแล้ว โปรดเปิดจากอีเมลอีกครั้ง',
  is_requested: 'ส่งคำขอแล้ว',
  is_proposed: 'เจ้าหน้าที่คนแรกอนุมัติ',
  is_approved: 'เจ้าหน้าที่คนที่สองอนุมัติ',
  is_effective: 'ปิด 2FA แล้ว',
  is_refused: 'ปฏิเสธ',
  is_cancelled: 'ยกเลิกแล้ว',
  waits_proposed: 'รอการอนุมัติครั้งแรก',
  waits_approved: 'รอการอนุมัติครั้งที่สอง',
  waits_effective: 'ปิด 2FA',
  doneText: 'เข้าสู่ระบบด้วยรหัสผ่านแล้วตั้งค่า 2FA ใหม่ การถอนถูกล็อก 24 ชั่วโมง',
  refusedText: 'เหตุผล: {{reason}}',
  notYou: 'ไม่ใช่คุณใช่ไหม ยกเลิกคำขอแล้วเปลี่ยนรหัสผ่านเข้าสู่ระบบ',
  cancelByMail: 'หากต้องการยกเลิก ใช้ลิงก์ในอีเมลที่เราส่งให้คุณ',
  cancel: 'ยกเลิกคำขอ',
  cancelTitle: 'ยกเลิกคำขอนี้ไหม?',
  cancelText: '2FA ของคุณยังเปิดอยู่',
  cancelled: 'ยกเลิกคำขอแล้ว',
  bannerTitle: 'มีการขอปิด 2FA ของคุณ',
  bannerText: 'ต้องได้รับอนุมัติจากเจ้าหน้าที่สองคน แล้วรออีก 48 ชั่วโมง หากไม่ใช่คุณ ให้ยกเลิกคำขอ',
  bannerApproved: 'จะปิดเมื่อ {{at}} หากไม่ใช่คุณ ให้ยกเลิกคำขอทันที',
  see: 'ดูคำขอ',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: 'คำขอของผู้ใช้ที่ใช้ 2FA ไม่ได้ เจ้าหน้าที่สองคนต้องอนุมัติ แล้วรอ 48 ชั่วโมงซึ่งผู้ใช้คัดค้านได้',
  shown: 'คำขอที่แสดง',
  queue_waiting: 'รออยู่',
  queue_under_way: 'กำลังดำเนินการ',
  queue_ended: 'สิ้นสุดแล้ว',
  none: 'ไม่มีคำขอ',
  requestOf: 'คำขอของผู้ใช้ {{user}}',
  user: 'ผู้ใช้',
  level: 'การยืนยันตัวตน',
  level_none: 'ไม่มี',
  level_basic: 'พื้นฐาน',
  level_advanced: 'ขั้นสูง',
  state: 'สถานะ',
  state_requested: 'รอเจ้าหน้าที่',
  state_proposed: 'รอผู้อนุมัติคนที่สอง',
  state_approved: 'อนุมัติแล้ว รอ 48 ชม.',
  state_done: 'ปิด 2FA แล้ว',
  state_refused: 'ปฏิเสธ',
  state_cancelled: 'ผู้ใช้ยกเลิก',
  requestedAt: 'ขอเมื่อ',
  decidedAt: 'ตัดสินเมื่อ',
  effectiveAt: 'มีผลเมื่อ',
  proposal: 'ข้อเสนอ',
  refusedBecause: 'เหตุผลที่ปฏิเสธ',
  covered: 'ข้อมูลติดต่อ บันทึก และรูปภาพถูกซ่อนไว้จนกว่าคุณจะเปิด การเปิดดูจะถูกบันทึกพร้อมเหตุผล และผู้ใช้เห็นได้',
  openData: 'เปิดข้อมูล',
  openText: 'ผู้ใช้จะเห็นเวลา บทบาท และเหตุผลที่คุณเปิดดู',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  name: 'ชื่อที่ยืนยันแล้ว',
  cardId: 'เลขบัตรประจำตัว',
  frozen: 'ผู้ใช้อายัดบัญชี',
  yes: 'ใช่',
  no: 'ไม่',
  note: 'ข้อความจากผู้ขอ',
  noPictures: 'บัญชีนี้ไม่มีรูปภาพให้เปรียบเทียบ',
  fresh: 'ส่งมากับคำขอ',
  verified: 'จากการยืนยันตัวตน',
  freshMissing: 'ไม่ได้ส่งมากับคำขอ',
  verifiedMissing: 'ไม่ได้เก็บไว้จากการยืนยันตัวตน',
  propose: 'เสนอให้ปิด',
  proposeText: 'ต้องมีผู้อนุมัติคนที่สอง หลังจากนั้น 48 ชั่วโมงจะปิด 2FA เว้นแต่ผู้ใช้ยกเลิก',
  proposed: 'เสนอแล้ว รอผู้อนุมัติคนที่สอง',
  refuse: 'ปฏิเสธ',
  refuseText: 'ผู้ใช้จะเห็นเหตุผลของคุณ',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: 'คำขอปิด 2FA กำลังดำเนินการอยู่',
  no_factor_reset: 'ไม่มีคำขอที่ยกเลิกได้',
  unknown_factor_reset: 'ไม่มีคำขอนี้',
  factor_reset_decided: 'คำขอนี้ได้รับการพิจารณาแล้ว',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: 'หมายเหตุ',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': 'มีการขอปิด 2FA',
  'factor-reset-approved': 'คำขอปิด 2FA ได้รับอนุมัติ',
  'factor-reset-refused': 'คำขอปิด 2FA ถูกปฏิเสธ',
  'factor-reset-cancelled': 'ยกเลิกคำขอปิด 2FA แล้ว',
  'factor-reset-done': 'ปิด 2FA แล้ว',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    'มีผู้ขอให้ {{site}} ปิด 2FA ของบัญชีคุณ เจ้าหน้าที่สองคนจะตรวจสอบ หลังอนุมัติคุณมีเวลา 48 ชั่วโมงในการยกเลิกคำขอ',
  'factor-reset-approved': 'เราอนุมัติให้ปิด 2FA ของบัญชี {{site}} แล้ว จะมีผลในวันที่ {{until}} (UTC) ก่อนถึงเวลานั้นคุณยังยกเลิกคำขอได้',
  'factor-reset-refused': 'คำขอปิด 2FA ของบัญชี {{site}} ถูกปฏิเสธ เหตุผล: {{about}}',
  'factor-reset-cancelled': 'คำขอปิด 2FA ของบัญชี {{site}} ถูกยกเลิกแล้ว ไม่มีการเปลี่ยนแปลงใด',
  'factor-reset-done': 'ปิด 2FA ของบัญชี {{site}} ตามคำขอแล้ว',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    'รหัสสำหรับขอปิด 2FA ของบัญชี {{site}} คือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ แสดงว่ามีผู้รู้รหัสผ่านของคุณ โปรดตั้งใหม่ทันทีที่ {{resetUrl}}',
  factorResetSms: '{{code}} คือรหัสขอปิด 2FA ของ {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
  notYouCancel: 'หากคุณไม่ได้ขอ โปรดยกเลิก: {{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: 'อนุมัติการปิด 2FA ที่สูญหาย',
  action_open_factor_reset: 'เปิดดูคำขอปิด 2FA',
  action_reset_factor: 'เสนอปิด 2FA',
  action_refuse_factor_reset: 'ปฏิเสธคำขอปิด 2FA',
} satisfies Translated<typeof en.staff>;
