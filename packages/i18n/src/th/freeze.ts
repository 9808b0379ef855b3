// Freezing and unfreezing an account, in Thai.
import type * as en from '../en/freeze.ts';
import type { Translated } from '../texts.ts';

export const freeze = {
  freeze: 'อายัดบัญชี',
  freezeText: 'ใช้เมื่อคิดว่ามีคนอื่นเข้าบัญชีของคุณ',
  fact_logins: 'ทุกอุปกรณ์จะออกจากระบบ',
  fact_orders: 'คำสั่งที่เปิดอยู่จะถูกยกเลิก',
  fact_keys: 'คีย์ API จะหยุดทำงาน',
  fact_nothing: 'ไม่มีใครเทรด โอน หรือถอนได้จนกว่าคุณจะปลดอายัด',
  unfreezeLater: 'การปลดอายัดต้องใช้รหัสจากทุกช่องทางติดต่อ และ 2FA หากเปิดไว้ จากนั้นถอนไม่ได้ 24 ชั่วโมง',
  freezeTitle: 'อายัดบัญชีตอนนี้?',
  freezeNow: 'มีผลทันที',
  frozen: 'บัญชีถูกอายัด',
  frozenTitle: 'บัญชีของคุณถูกอายัดอยู่',
  frozenSince: 'ตั้งแต่ {{at}}',
  unfreezeText: 'เงินของคุณยังอยู่ครบ เมื่อปลดอายัด เราจะส่งรหัสไปยังทุกช่องทางติดต่อของคุณ',
  sendCodes: 'ส่งรหัส',
  mailCode: 'รหัสจากอีเมล',
  phoneCode: 'รหัสจาก SMS',
  unfreezeLock: 'หลังจากนั้นจะถอนไม่ได้ 24 ชั่วโมง',
  unfreeze: 'ปลดอายัด',
  nowFrozen: 'อายัดบัญชีแล้ว และออกจากระบบทุกอุปกรณ์',
  unfrozen: 'ปลดอายัดแล้ว ถอนไม่ได้จนถึง {{until}}',
  report: 'ไม่ใช่ฉัน',
  reportText: 'มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์ที่เราไม่รู้จัก หากไม่ใช่คุณ ให้อายัดบัญชีทันที',
  reportBroken: 'ลิงก์ไม่สมบูรณ์ เปิดจากอีเมลอีกครั้ง',
  reported: 'อายัดบัญชีของคุณแล้ว',
  reportedText: 'เมื่อพร้อมจะปลดอายัด ให้ตั้งรหัสผ่านใหม่ก่อนแล้วเข้าสู่ระบบ',
  toLogin: 'ไปที่หน้าเข้าสู่ระบบ',
} satisfies Translated<typeof en.freeze>;

export const errors = {
  account_frozen: 'บัญชีของคุณถูกอายัดไว้ โปรดปลดอายัดก่อนดำเนินการต่อ',
  not_frozen: 'บัญชีของคุณไม่ได้ถูกอายัด',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-frozen': 'บัญชีของคุณถูกอายัดไว้',
  'account-unfrozen': 'ปลดอายัดบัญชีของคุณแล้ว',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-frozen':
    'บัญชี {{site}} ของคุณถูกอายัดแล้ว อุปกรณ์ทั้งหมดออกจากระบบและคำสั่งที่เปิดอยู่ถูกยกเลิกแล้ว โปรดเข้าสู่ระบบและปลดอายัดเพื่อใช้งานอีกครั้ง สถานะและ Take Profit/Stop Loss คงอยู่ตามเดิม',
  'account-unfrozen': 'ปลดอายัดบัญชี {{site}} ของคุณแล้ว',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  cancelled_spot_orders: 'คำสั่งสปอตที่ถูกยกเลิก: {{list}}',
  cancelled_contract_orders: 'คำสั่งฟิวเจอร์สที่ถูกยกเลิก: {{list}}',
  cancelled_withdrawals: 'การถอนที่ถูกยกเลิก: {{list}}',
  unfreezeText:
    'รหัสสำหรับปลดอายัดบัญชี {{site}} ของคุณคือ {{code}} ใช้ได้ครั้งเดียวภายใน 10 นาที อย่าบอกรหัสนี้แก่ผู้ใด เราจะไม่ขอรหัสจากคุณ หากคุณไม่ได้ขอรหัสนี้ โปรดเปลี่ยนรหัสผ่าน บัญชีของคุณยังคงถูกอายัด',
  unfreezeSms: '{{code}} คือรหัสปลดอายัดบัญชี {{site}} ใช้ได้ภายใน 10 นาที อย่าบอกแก่ผู้ใด',
  notYouFreeze: 'หากไม่ใช่คุณ โปรดอายัดบัญชีทันที: {{url}}',
} satisfies Translated<typeof en.mail>;
