// Price alerts: setting, listing, refusals and notices.
import type * as en from '../en/price-alert.ts';
import type { Translated } from '../texts.ts';

export const alerts = {
  title: 'แจ้งเตือนราคา',
  button: 'แจ้งเตือนราคา {{symbol}}',
  price: 'ราคาที่จะแจ้ง',
  indexNow: 'ดัชนีตอนนี้',
  lastNow: 'ราคาล่าสุดตอนนี้',
  noPrice: 'ยังไม่มีราคา',
  willRise: 'จะแจ้งเมื่อราคาขึ้นถึง {{price}} สูงกว่าตอนนี้ {{change}} %',
  willFall: 'จะแจ้งเมื่อราคาลงถึง {{price}} ต่ำกว่าตอนนี้ {{change}} %',
  already: 'ราคาอยู่ตรงนั้นพอดี โปรดเลือกราคาอื่น',
  often: 'ความถี่',
  once: 'ครั้งเดียว',
  every: 'ทุกครั้ง',
  everyText: 'ไม่เกินชั่วโมงละครั้ง และจะแจ้งอีกเมื่อราคาออกไปแล้วเท่านั้น',
  byIndex: 'ตัดสินด้วยราคาดัชนีที่บันทึกไว้ แจ้งหนึ่งครั้งต่อการแตะราคา คุณจะได้รับการแจ้งในแอปและอีเมล',
  set: 'ตั้งแจ้งเตือน',
  isSet: 'ตั้งแจ้งเตือนที่ {{price}} แล้ว',
  removed: 'ลบการแจ้งเตือนแล้ว',
  remove: 'ลบการแจ้งเตือนที่ {{price}}',
  removeOf: 'ลบการแจ้งเตือน {{symbol}} ที่ {{price}}',
  waitingHere: 'การแจ้งเตือนของตลาดนี้',
  views: 'แสดงการแจ้งเตือนใด',
  view_waiting: 'รออยู่',
  view_reached: 'ถึงแล้ว',
  noneWaiting: 'ไม่มีการแจ้งเตือนที่รออยู่',
  noneWaitingText: 'กดรูประฆังบนกราฟหรือข้างตลาดเพื่อตั้ง',
  noneReached: 'ยังไม่มีการแจ้งเตือนที่ถึงราคา',
  rise: 'ขึ้นถึง {{price}}',
  fall: 'ลงถึง {{price}}',
  reachedWith: 'ที่ราคา {{price}}',
  setOn: 'ตั้งเมื่อ {{time}}',
  resting: 'พักถึง {{time}}',
  passed: 'รอให้ราคาออกไปก่อน',
  used: '{{used}} จาก {{most}}',
  rose: '{{symbol}} ขึ้นถึง {{price}} แล้ว',
  fell: '{{symbol}} ลงถึง {{price}} แล้ว',
  seeAll: 'การแจ้งเตือนทั้งหมด',
  toMarkets: 'ไปที่ตลาด',
  logIn: 'เข้าสู่ระบบเพื่อรับแจ้งราคา',
  lineOf: 'แจ้งเตือน {{price}}',
  record: 'บันทึก {{record}}',
} satisfies Translated<typeof en.alerts>;

export const errors = {
  no_price_yet: 'ตลาดนี้ยังไม่มีราคา',
  alert_already_reached: 'ราคาอยู่ตรงนั้นพอดี โปรดเลือกราคาอื่น',
  alert_known: 'คุณมีการแจ้งเตือนที่ราคานี้แล้ว',
  unknown_alert: 'การแจ้งเตือนนี้ไม่มีแล้ว',
  too_many_alerts: 'มีการแจ้งเตือนที่รออยู่ได้ไม่เกิน {{limit}} รายการ',
  too_many_alerts_of_market: 'ตลาดนี้รับการแจ้งเตือนเพิ่มไม่ได้ในขณะนี้',
} satisfies Translated<typeof en.errors>;

export const problems = {
  alert_already_reached: 'ราคาอยู่ตรงนั้นพอดี โปรดเลือกราคาอื่น',
  alert_known: 'คุณมีการแจ้งเตือนที่ราคานี้แล้ว',
} satisfies Translated<typeof en.problems>;

export const accountNotices = {
  price_rose_title: '{{market}} ขึ้นถึง {{price}} แล้ว',
  price_rose_text: 'การแจ้งเตือนราคาของคุณถึงแล้ว: {{market}} ขึ้นถึง {{reached}} {{priceCoin}} คุณตั้งไว้ที่ {{price}}',
  price_fell_title: '{{market}} ลงถึง {{price}} แล้ว',
  price_fell_text: 'การแจ้งเตือนราคาของคุณถึงแล้ว: {{market}} ลงถึง {{reached}} {{priceCoin}} คุณตั้งไว้ที่ {{price}}',
} satisfies Translated<typeof en.accountNotices>;
