// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'ไม่มีฟิวเจอร์สนี้',
  contract_exists: 'คู่เทรดนี้มีฟิวเจอร์สอยู่แล้ว',
  contract_not_settled: 'ฟิวเจอร์สนี้ยังเปิดอยู่หรือกำลังชำระราคา',
  unknown_position: 'ไม่มีสถานะนี้',
  contract_not_live: 'ราคาของฟิวเจอร์สนี้ขาดช่วง จนกว่าราคาจะนิ่ง คุณทำได้เพียงยกเลิกคำสั่งและเพิ่มหลักประกัน',
  contract_settled: 'ฟิวเจอร์สนี้ชำระราคาแล้วและไม่รับคำสั่ง',
  multiple_too_large: 'ที่ขนาดนี้ใช้เลเวอเรจได้สูงสุด {{most}}x',
  above_last_tier: 'มูลค่ารวมของสถานะทิศทางนี้ของคุณจะเกิน {{most}}',
  position_at_risk: 'คำสั่งนี้จะทำให้สถานะเดิมของคุณเสี่ยงถูกบังคับปิด ยอดรวมที่มากขึ้นต้องใช้หลักประกันมากขึ้น โปรดลดขนาด',
  open_interest_reached: 'ขณะนี้เปิดฟิวเจอร์สนี้เพิ่มไม่ได้ เพราะกองทุนประกันรองรับถึงขีดจำกัดแล้ว',
  stops_contradict: 'Take Profit และ Stop Loss ต้องอยู่คนละด้านของราคาปัจจุบันและราคาเข้า',
  stop_beyond_liquidation: 'Stop Loss อยู่เลยราคาบังคับปิด {{price}} สถานะจะถูกบังคับปิดก่อน โปรดตั้งให้ใกล้ขึ้น',
  margin_needed: 'สถานะต้องใช้หลักประกันนี้ ถอนได้ไม่เกิน {{most}}',
  liquidation_pending: 'กำลังมีการบังคับปิดในฟิวเจอร์สนี้ ถอนหลักประกันได้เมื่อเสร็จสิ้น',
  nothing_to_net: 'คุณไม่มีล็อต Long และ Short ของฟิวเจอร์สนี้ที่จะหักล้างกัน',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: 'จำนวนล็อตต้องเป็นจำนวนเต็มตั้งแต่ 1 ขึ้นไป',
  multiple_too_large: 'ที่ขนาดนี้ใช้เลเวอเรจได้สูงสุด {{most}}x',
  must_be_above: 'ต้องสูงกว่า {{price}}',
  must_be_below: 'ต้องต่ำกว่า {{price}}',
  stop_beyond_liquidation: 'Stop Loss อยู่เลยราคาบังคับปิด {{price}} สถานะจะถูกบังคับปิดก่อน โปรดตั้งให้ใกล้ขึ้น',
  margin_needed: 'สถานะต้องใช้หลักประกันนี้ ถอนได้ไม่เกิน {{most}}',
  out_of_range: 'อยู่นอกช่วงที่กฎอนุญาต',
  steps_not_whole: 'หนึ่งล็อตคูณหนึ่งขั้นราคาต้องเป็นจำนวนเต็มของหน่วยเล็กที่สุด',
  steps_in_use: 'เปลี่ยนขั้นไม่ได้ขณะมีสถานะหรือคำสั่งเปิดอยู่',
  slippage_beyond_band: 'Slippage ต้องมากกว่าศูนย์และไม่เกินช่วงราคา',
  tiers_not_rising: 'แต่ละระดับ มูลค่าและอัตรารักษาสภาพต้องเพิ่มขึ้น และเลเวอเรจต้องลดลง',
  multiple_above_maintenance: 'ที่เลเวอเรจนี้ หลักประกันรักษาสภาพและค่าธรรมเนียมปิดจะใช้หลักประกันจนหมด',
  clamp_above_maintenance: 'ค่า Funding ต้องไม่เกินครึ่งหนึ่งของอัตรารักษาสภาพต่ำสุด รวมถึงระดับก่อนหน้า',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: 'ล็อต',
  multiple: 'เลเวอเรจ',
  target_profit_price: 'ราคา Take Profit',
  profit_share: 'ล็อตของ Take Profit',
  loss_share: 'ล็อตของ Stop Loss',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'Long',
  short: 'Short',
  pending: 'คำสั่งเปิดอยู่',
  open: 'สถานะเปิดอยู่',
  closing: 'กำลังบังคับปิด',
  closed: 'ปิดแล้ว',
  cancelled: 'ยกเลิกแล้ว',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: 'เสนอเปลี่ยนแปลงฟิวเจอร์ส',
  may_contracts_see: 'ดูความเสี่ยงของฟิวเจอร์ส',
  may_contracts_open: 'เปิดดูบัญชีที่ใกล้ถูกบังคับปิด',
  action_open_contract_positions: 'เปิดดูสถานะฟิวเจอร์ส',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: 'ใกล้ถูกบังคับปิด: มาแล้ว 80%',
  position_near_liquidation_text:
    'สถานะของคุณใน {{market}} มาถึง 80% ของระยะทางสู่การบังคับปิดแล้ว ราคา Mark อยู่ที่ {{mark}} สถานะที่ใกล้ที่สุดจะถูกบังคับปิดที่ {{liquidation}} เพิ่มหลักประกันหรือปิดบางส่วนเพื่อให้ราคานั้นห่างออกไป',
  position_close_to_liquidation_title: 'ใกล้ถูกบังคับปิดมาก: มาแล้ว 90%',
  position_close_to_liquidation_text:
    'สถานะของคุณใน {{market}} มาถึง 90% ของระยะทางสู่การบังคับปิดแล้ว ราคา Mark อยู่ที่ {{mark}} สถานะที่ใกล้ที่สุดจะถูกบังคับปิดที่ {{liquidation}} หากต้องการเก็บสถานะไว้ โปรดเพิ่มหลักประกันหรือปิดบางส่วนตอนนี้',
  position_liquidated_title: 'สถานะถูกบังคับปิด: {{market}}',
  position_liquidated_text: 'สถานะของคุณใน {{market}} ถึงราคาบังคับปิดและแพลตฟอร์มปิดให้แล้ว ทุกขั้นตอนอยู่ในบันทึกของสถานะนั้น',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: 'Open Interest กองทุนประกัน และสถานะที่ใกล้ถูกบังคับปิด แยกตามคู่เทรดและฝั่ง แสดงเพียงจำนวน การดูชื่อต้องระบุเหตุผลซึ่งบันทึกไว้ในบันทึกการตรวจสอบ',
  market: 'คู่เทรด',
  state: 'สถานะ',
  live: 'ปกติ',
  notLive: 'รอราคา',
  shut: 'ชำระราคาแล้ว',
  mark: 'ราคา Mark',
  side: 'ฝั่ง',
  long: 'Long',
  short: 'Short',
  openValue: 'Open Interest',
  ofCap: 'จาก {{most}}',
  funding: 'อัตรา Funding',
  fund: 'กองทุนประกัน',
  leftHour: 'จ่ายได้อีกในชั่วโมงนี้',
  paidHour: 'จ่ายแล้วในชั่วโมงนี้',
  accounts: 'สถานะ (บัญชี)',
  near: '80 ถึง 90%',
  close: '90 ถึง 100%',
  due: 'ถึงกำหนดบังคับปิด',
  queue: 'คิว ADL',
  open: 'เปิดดูชื่อ',
  openTitle: 'เปิด{{list}}: {{market}}, {{side}}',
  openText: 'คุณจะเห็นหมายเลขบัญชี เหตุผลจะอยู่ในบันทึกการตรวจสอบ',
  openSubmit: 'เปิด',
  showing: 'แสดง {{shown}} จาก {{all}}',
  user: 'ผู้ใช้',
  position: 'สถานะ',
  multiple: 'เลเวอเรจ',
  lots: 'ล็อต',
  value: 'มูลค่า',
  margin: 'หลักประกัน',
  result: 'PnL',
  liquidationPrice: 'ราคาบังคับปิด',
  place: 'ลำดับ ADL',
  noQueue: 'คิว ADL ว่างเปล่า',
  liquidations: 'การบังคับปิด',
  noLiquidations: 'ยังไม่มีการบังคับปิด',
  running: 'กำลังดำเนินการ',
  finished: 'เสร็จแล้ว',
  leftLots: 'ล็อตที่เหลือ',
  deleveragings: 'ADL',
  noDeleveragings: 'ยังไม่มี ADL',
  time: 'เวลา',
  ofPosition: 'สำหรับสถานะ',
  overview: 'ภาพรวม',
  none: 'ไม่มีฟิวเจอร์ส',
  queueText: 'สถานะที่มีกำไรเรียงตามลำดับ ADL ไม่รวมสถานะที่ถึงกำหนดบังคับปิด',
} satisfies Translated<typeof en.contractRisk>;
