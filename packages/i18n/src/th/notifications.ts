// Notifications: the page that chooses them, and what they say of fills and results.
import type * as en from '../en/notifications.ts';
import type { Translated } from '../texts.ts';

export const notifications = {
  title: 'การตั้งค่าการแจ้งเตือน',
  entryText: 'เลือกเรื่องและช่องทางที่ต้องการรับ',
  device: 'อุปกรณ์นี้',
  push: 'ข้อความพุช',
  pushText: 'แสดงบนอุปกรณ์นี้แม้ปิดแอปอยู่',
  amounts: 'แสดงจำนวนเงิน',
  amountsText: 'คนอื่นอาจเห็นบนหน้าจอที่ล็อกอยู่',
  blocked: 'การแจ้งเตือนของเว็บไซต์นี้ถูกปิดกั้น โปรดอนุญาตในการตั้งค่าเบราว์เซอร์แล้วกลับมาใหม่',
  unsupported: 'เบราว์เซอร์นี้ไม่รองรับข้อความพุช',
  failed: 'เปิดข้อความพุชไม่สำเร็จ โปรดลองอีกครั้งภายหลัง',
  install: 'ติดตั้งแอป',
  installText: 'เปิดเหมือนแอปจริง ไม่มีแถบของเบราว์เซอร์',
  installIos: 'บน iPhone และ iPad ให้แตะ “แชร์” แล้วเลือก “เพิ่มไปยังหน้าจอโฮม” ข้อความพุชใช้ได้ในแอปที่เปิดจากหน้าจอโฮม',
  installed: 'ติดตั้งแอปบนอุปกรณ์นี้แล้ว',
  kinds: 'เรื่องที่แจ้งเตือน',
  way_app: 'ในแอป',
  way_mail: 'อีเมล',
  way_push: 'พุช',
  switchLabel: '{{kind}}: {{way}}',
  notOffered: 'ไม่มีให้เลือก',
  kind_deposits: 'การฝาก',
  kind_withdrawals: 'การถอน',
  kind_fills: 'คำสั่งที่จับคู่แล้ว',
  kind_contracts: 'สัญญา',
  kind_options: 'ออปชัน',
  kind_products: 'ผลิตภัณฑ์ล็อกและเหรียญใหม่',
  kind_price_alerts: 'แจ้งเตือนราคา',
  kind_chat: 'คำตอบในแชต',
  text_deposits: 'เข้าบัญชีหรือถูกเรียกคืน',
  text_withdrawals: 'อนุมัติ ส่งแล้ว ปฏิเสธ หรือคืน',
  text_fills: 'หลายรายการในหนึ่งนาทีรวมเป็นข้อความเดียว',
  text_contracts: 'ใกล้ถูกบังคับปิดและถูกบังคับปิด',
  text_options: 'ผลของแต่ละรายการ',
  text_products: 'ครบกำหนด ต่ออายุ และการจัดสรร',
  text_price_alerts: 'ราคาที่คุณขอให้แจ้ง',
  text_chat: 'เมื่อปิดหน้าแชตอยู่',
  security: 'ความปลอดภัย',
  securityText: 'การเข้าสู่ระบบจากอุปกรณ์ใหม่ การเปลี่ยนรหัสผ่านหรือวิธียืนยันตัวตน และการถอนที่คุณขอ จะส่งอีเมลแจ้งเสมอ ปิดไม่ได้',
  noDevice: 'ยังไม่มีอุปกรณ์ที่รับข้อความพุช',
} satisfies Translated<typeof en.notifications>;

export const notificationProblems = {
  push_service: 'เราไม่ส่งไปยังบริการพุชของเบราว์เซอร์นี้',
  push_keys: 'กุญแจนี้ใช้เข้ารหัสไม่ได้',
  way_not_offered: 'เรื่องนี้แจ้งด้วยช่องทางนี้ไม่ได้',
} satisfies Translated<typeof en.notificationProblems>;

export const fillNotices = {
  bought_title: 'ซื้อสำเร็จ: {{market}}',
  bought_text: '{{amount}} {{coin}} ราคาเฉลี่ย {{price}} {{priceCoin}}',
  sold_title: 'ขายสำเร็จ: {{market}}',
  sold_text: '{{amount}} {{coin}} ราคาเฉลี่ย {{price}} {{priceCoin}}',
  contract_bought_title: 'ซื้อสัญญาสำเร็จ: {{market}}',
  contract_bought_text: '{{amount}} {{coin}} ราคาเฉลี่ย {{price}} {{priceCoin}}',
  contract_sold_title: 'ขายสัญญาสำเร็จ: {{market}}',
  contract_sold_text: '{{amount}} {{coin}} ราคาเฉลี่ย {{price}} {{priceCoin}}',
  orders_filled_title: 'คำสั่งจับคู่แล้วในหลายตลาด',
  orders_filled_text: 'ตลาดที่จับคู่: {{market}}',
} satisfies Translated<typeof en.fillNotices>;

export const optionNotices = {
  option_won_title: 'ออปชันชนะ: {{market}}',
  option_won_text: 'จ่ายแล้ว {{amount}} {{coin}} รวมเงินวางเดิมพัน',
  option_lost_title: 'ออปชันแพ้: {{market}}',
  option_lost_text: 'เสียเงินวาง {{amount}} {{coin}}',
  option_void_title: 'คืนเงินออปชัน: {{market}}',
  option_void_text: 'ไม่ชนะไม่แพ้ {{amount}} {{coin}} คืนให้แล้ว',
} satisfies Translated<typeof en.optionNotices>;

export const hostingNotices = {
  hosting_ended_title: 'ครบกำหนดการล็อกแล้ว',
  hosting_ended_text: '{{amount}} {{coin}} กลับเข้าบัญชีแล้ว ดอกเบี้ยจ่ายเป็นรายวันแล้ว',
  hosting_renewed_title: 'ต่ออายุการล็อกแล้ว',
  hosting_renewed_text: '{{amount}} {{coin}} ล็อกต่ออีกหนึ่งรอบด้วยเงื่อนไขเดิม',
} satisfies Translated<typeof en.hostingNotices>;

export const launchNotices = {
  launch_allotted_title: 'คุณได้รับการจัดสรร {{coin}}',
  launch_allotted_text: 'คุณได้ {{amount}} {{coin}} เงินส่วนที่ไม่ได้ใช้ปล่อยคืนแล้ว',
  launch_without_coins_title: 'ไม่ได้รับ {{coin}}',
  launch_without_coins_text: 'การจองของคุณไม่ได้รับการจัดสรร เงินที่จ่ายปล่อยคืนทั้งหมดแล้ว',
  launch_unlocked_title: '{{coin}} ของคุณปลดล็อกแล้ว',
  launch_unlocked_text: '{{amount}} {{coin}} ซื้อขายและถอนได้แล้ว',
} satisfies Translated<typeof en.launchNotices>;

export const notificationMail = {
  pushText: 'เปิดแอปเพื่อดูรายละเอียด',
} satisfies Translated<typeof en.notificationMail>;
