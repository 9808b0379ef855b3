// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Thai.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: 'ใช้การยืนยันสองขั้นตอนไม่ได้',
  text: 'สำหรับกรณีที่ใช้แอปยืนยันตัวตน พาสคีย์ทุกอัน และรหัสกู้คืนทั้งหมดไม่ได้ การปิดใช้เวลาอย่างน้อยสองวัน เพื่อไม่ให้ใครทำได้โดยที่คุณไม่รู้',
  how_code: 'กรอกรหัสที่เราส่งไปยังช่องทางติดต่อของคุณ',
  how_staff: 'เจ้าหน้าที่สองคนตรวจสอบคำขอ และต้องเห็นชอบทั้งคู่',
  how_wait: 'หลังจากนั้น 48 ชั่วโมงจึงปิด เราจะแจ้งทุกช่องทางติดต่อของคุณ และคุณกดยกเลิกคำขอจากอีเมลฉบับใดก็ได้',
  recoveryFirst: 'ยังมีรหัสกู้คืนอยู่ไหม กลับไปใช้ได้เลย เข้าสู่ระบบได้ทันที',
  begin: 'ส่งรหัส',
  passwordFirst: 'ต้องใช้รหัสผ่านก่อน',
  passwordFirstText: 'เข้าสู่ระบบด้วยรหัสผ่าน แล้วเข้ามาที่นี่จากด้านล่างของหน้าที่ขอการยืนยันตัวตนสองขั้นตอน',
  toLogin: 'ไปหน้าเข้าสู่ระบบ',
  code: 'รหัสยืนยัน',
  codeSentTo: 'ส่งไปที่ {{target}} แล้ว',
  note: 'ข้อความถึงผู้ตรวจสอบ (ไม่บังคับ)',
  noteHint: 'เช่น เกิดอะไรขึ้นกับโทรศัพท์ ห้ามใส่รหัสผ่านหรือรหัสยืนยัน',
  picturesText: 'บัญชีของคุณยืนยันด้วยรูปถ่ายแล้ว โปรดถ่ายรูปใหม่สามรูปเพื่อให้เราเปรียบเทียบ',
  send: 'ส่งคำขอปิด',
  requested: 'ส่งคำขอแล้ว',
  statusTitle: 'การปิดการยืนยันตัวตนสองขั้นตอน',
  none: 'ไม่มีคำขอปิด',
  linkBroken: 'ลิงก์ไม่สมบูรณ์หรือหมดอายุแล้ว โปรดเปิดจากอีเมลอีกครั้ง',
  is_requested: 'ส่งคำขอแล้ว',
  is_proposed: 'เจ้าหน้าที่คนแรกเห็นชอบ',
  is_approved: 'เจ้าหน้าที่คนที่สองเห็นชอบ',
  is_effective: 'ปิดการยืนยันตัวตนสองขั้นตอนแล้ว',
  is_refused: 'ถูกปฏิเสธ',
  is_cancelled: 'ยกเลิกคำขอแล้ว',
  waits_proposed: 'รอเจ้าหน้าที่คนแรกตรวจสอบ',
  waits_approved: 'รอเจ้าหน้าที่คนที่สองตรวจสอบ',
  waits_effective: 'ปิดการยืนยันตัวตนสองขั้นตอน',
  doneText: 'เข้าสู่ระบบด้วยรหัสผ่านแล้วตั้งค่าการยืนยันตัวตนสองขั้นตอนใหม่ การถอนถูกล็อก 24 ชั่วโมง',
  refusedText: 'เหตุผล: {{reason}}',
  notYou: 'ไม่ใช่คุณที่ขอใช่ไหม ยกเลิกคำขอแล้วเปลี่ยนรหัสผ่านเข้าสู่ระบบ',
  cancelByMail: 'หากต้องการยกเลิก ใช้ลิงก์ในอีเมลที่เราส่งให้คุณ',
  cancel: 'ยกเลิกคำขอ',
  cancelTitle: 'ยกเลิกคำขอนี้ไหม?',
  cancelText: 'การยืนยันตัวตนสองขั้นตอนจะคงอยู่ตามเดิม',
  cancelled: 'ยกเลิกคำขอแล้ว',
  bannerTitle: 'มีคนขอปิดการยืนยันตัวตนสองขั้นตอนของคุณ',
  bannerText: 'ต้องได้รับความเห็นชอบจากเจ้าหน้าที่สองคน แล้วรออีก 48 ชั่วโมง หากไม่ใช่คุณ ให้ยกเลิกคำขอ',
  bannerApproved: 'จะปิดเมื่อ {{at}} หากไม่ใช่คุณ ให้ยกเลิกคำขอทันที',
  see: 'ดูคำขอ',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: 'คำขอของผู้ที่ใช้การยืนยันตัวตนสองขั้นตอนไม่ได้ ต้องมีเจ้าหน้าที่สองคนเห็นชอบ แล้วรอ 48 ชั่วโมงซึ่งเจ้าของคัดค้านได้',
  shown: 'คำขอที่แสดง',
  queue_waiting: 'รออยู่',
  queue_under_way: 'กำลังดำเนินการ',
  queue_ended: 'สิ้นสุดแล้ว',
  none: 'ไม่มีคำขอดังกล่าว',
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
  state_done: 'ปิดแล้ว',
  state_refused: 'ถูกปฏิเสธ',
  state_cancelled: 'เจ้าของยกเลิก',
  requestedAt: 'ขอเมื่อ',
  decidedAt: 'ตัดสินเมื่อ',
  effectiveAt: 'มีผลเมื่อ',
  proposal: 'ข้อเสนอ',
  refusedBecause: 'เหตุผลที่ปฏิเสธ',
  covered: 'ข้อมูลติดต่อ บันทึก และรูปภาพจะถูกปิดไว้จนกว่าคุณจะเปิด การเปิดดูจะถูกบันทึกพร้อมเหตุผลและเจ้าของเห็นได้',
  openData: 'เปิดข้อมูล',
  openText: 'เจ้าของจะเห็นเวลา บทบาท และเหตุผลที่คุณเปิดดู',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  name: 'ชื่อที่ยืนยันแล้ว',
  cardId: 'เลขบัตรประจำตัว',
  frozen: 'เจ้าของอายัดบัญชี',
  yes: 'ใช่',
  no: 'ไม่',
  note: 'ข้อความจากผู้ขอ',
  noPictures: 'บัญชีนี้ไม่มีรูปภาพให้เปรียบเทียบ',
  fresh: 'ส่งมากับคำขอ',
  verified: 'จากการยืนยันตัวตน',
  freshMissing: 'ไม่ได้ส่งมากับคำขอ',
  verifiedMissing: 'ไม่ได้เก็บไว้จากการยืนยันตัวตน',
  propose: 'เสนอให้ปิด',
  proposeText: 'ต้องมีผู้อนุมัติคนที่สอง หลังจากนั้น 48 ชั่วโมงจะปิดการยืนยันตัวตนสองขั้นตอน เว้นแต่เจ้าของยกเลิก',
  proposed: 'เสนอแล้ว รอผู้อนุมัติคนที่สอง',
  refuse: 'ปฏิเสธ',
  refuseText: 'เจ้าของจะได้รับแจ้งเหตุผลของคุณ',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: 'คำขอปิดการยืนยันตัวตนสองขั้นตอนกำลังดำเนินการอยู่',
  no_factor_reset: 'ไม่มีคำขอที่ยกเลิกได้',
  unknown_factor_reset: 'ไม่มีคำขอนี้',
  factor_reset_decided: 'คำขอนี้ได้รับการพิจารณาแล้ว',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: 'หมายเหตุ',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': 'มีการขอปิดการยืนยันตัวตนสองขั้นตอน',
  'factor-reset-approved': 'คำขอปิดการยืนยันตัวตนสองขั้นตอนได้รับอนุมัติ',
  'factor-reset-refused': 'คำขอปิดการยืนยันตัวตนสองขั้นตอนถูกปฏิเสธ',
  'factor-reset-cancelled': 'ยกเลิกคำขอปิดการยืนยันตัวตนสองขั้นตอนแล้ว',
  'factor-reset-done': 'ปิดการยืนยันตัวตนสองขั้นตอนแล้ว',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    'มีผู้ขอให้ {{site}} ปิดการยืนยันตัวตนสองขั้นตอนของบัญชีคุณ เจ้าหน้าที่สองคนจะตรวจสอบ และหลังอนุมัติคุณมีเวลา 48 ชั่วโมงในการยกเลิกคำขอ',
  'factor-reset-approved':
    'เจ้าหน้าที่อนุมัติให้ปิดการยืนยันตัวตนสองขั้นตอนของบัญชี {{site}} แล้ว จะมีผลในวันที่ {{until}} (UTC) ก่อนถึงเวลานั้นคุณยังยกเลิกคำขอได้',
  'factor-reset-refused': 'คำขอปิดการยืนยันตัวตนสองขั้นตอนของบัญชี {{site}} ถูกปฏิเสธ เหตุผล: {{about}}',
  'factor-reset-cancelled': 'คำขอปิดการยืนยันตัวตนสองขั้นตอนของบัญชี {{site}} ถูกยกเลิกแล้ว ไม่มีการเปลี่ยนแปลงใด',
  'factor-reset-done': 'ปิดการยืนยันตัวตนสองขั้นตอนของบัญชี {{site}} ตามคำขอแล้ว',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    'รหัสสำหรับขอให้ {{site}} ปิดการยืนยันตัวตนสองขั้นตอนของบัญชีคุณคือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ แสดงว่ามีผู้รู้รหัสผ่านของคุณ โปรดตั้งใหม่ทันทีที่ {{resetUrl}}',
  factorResetSms: '{{code}} คือรหัสขอปิดการยืนยันตัวตนสองขั้นตอนของ {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
  notYouCancel: 'หากคุณไม่ได้ขอ โปรดยกเลิก: {{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: 'อนุมัติการปิดการยืนยันตัวตนสองขั้นตอนที่สูญหาย',
  action_open_factor_reset: 'เปิดดูคำขอปิดการยืนยันตัวตนสองขั้นตอน',
  action_reset_factor: 'เสนอปิดการยืนยันตัวตนสองขั้นตอน',
  action_refuse_factor_reset: 'ปฏิเสธคำขอปิดการยืนยันตัวตนสองขั้นตอน',
} satisfies Translated<typeof en.staff>;
