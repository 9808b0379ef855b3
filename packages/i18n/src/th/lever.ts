// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'ไม่มีสัญญานี้',
  contract_exists: 'ตลาดนี้มีสัญญาอยู่แล้ว',
  contract_not_settled: 'สัญญานี้ยังเปิดอยู่หรือกำลังชำระราคา',
  unknown_position: 'ไม่มีสถานะนี้',
  contract_not_live: 'ราคาของสัญญานี้ขาดช่วง จนกว่าจะนิ่งอีกครั้ง คุณทำได้เพียงยกเลิกคำสั่งและเพิ่มหลักประกัน',
  contract_settled: 'สัญญานี้ชำระราคาแล้วและไม่รับคำสั่ง',
  multiple_too_large: 'ที่ขนาดนี้ใช้เลเวอเรจได้ไม่เกิน {{most}} เท่า',
  above_last_tier: 'มูลค่ารวมของสถานะทิศทางนี้ทั้งหมดของคุณจะเกิน {{most}}',
  position_at_risk: 'คำสั่งนี้จะทำให้สถานะเดิมของคุณเสี่ยงถูกบังคับปิด เพราะยอดรวมที่มากขึ้นต้องใช้หลักประกันมากขึ้น',
  open_interest_reached: 'ขณะนี้เปิดสัญญานี้เพิ่มไม่ได้ เพราะกองทุนประกันรองรับได้ไม่เกินนี้',
  stops_contradict: 'ราคาทำกำไรและราคาตัดขาดทุนต้องอยู่คนละด้านของราคาปัจจุบันและราคาเปิด',
  stop_beyond_liquidation: 'ราคาตัดขาดทุนอยู่เลยราคาบังคับปิด {{price}} สถานะจะถูกบังคับปิดก่อน',
  margin_needed: 'สถานะต้องใช้หลักประกันนี้ ถอนได้ไม่เกิน {{most}}',
  liquidation_pending: 'กำลังมีการบังคับปิดในสัญญานี้ ถอนหลักประกันไม่ได้จนกว่าจะเสร็จ',
  nothing_to_net: 'คุณไม่มีสถานะซื้อและขายของสัญญานี้ที่จะหักล้างกัน',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: 'จำนวนล็อตต้องเป็นจำนวนเต็มตั้งแต่ 1 ขึ้นไป',
  multiple_too_large: 'ที่ขนาดนี้ใช้เลเวอเรจได้ไม่เกิน {{most}} เท่า',
  must_be_above: 'ต้องสูงกว่า {{price}}',
  must_be_below: 'ต้องต่ำกว่า {{price}}',
  stop_beyond_liquidation: 'ราคาตัดขาดทุนอยู่เลยราคาบังคับปิด {{price}} สถานะจะถูกบังคับปิดก่อน',
  margin_needed: 'สถานะต้องใช้หลักประกันนี้ ถอนได้ไม่เกิน {{most}}',
  out_of_range: 'อยู่นอกช่วงที่กติกาอนุญาต',
  steps_not_whole: 'หนึ่งล็อตคูณหนึ่งขั้นราคาต้องเป็นจำนวนเต็มของหน่วยเล็กที่สุด',
  steps_in_use: 'เปลี่ยนขั้นไม่ได้ขณะมีสถานะหรือคำสั่งเปิดอยู่',
  slippage_beyond_band: 'สลิปเพจต้องมากกว่าศูนย์และไม่เกินช่วงราคา',
  tiers_not_rising: 'แต่ละระดับ มูลค่าและอัตรารักษาสภาพต้องเพิ่มขึ้น และตัวคูณต้องลดลง',
  multiple_above_maintenance: 'ที่ตัวคูณนี้ หลักประกันรักษาสภาพและค่าธรรมเนียมปิดจะใช้หลักประกันจนหมด',
  clamp_above_maintenance: 'ค่าฟันดิงต้องไม่เกินครึ่งหนึ่งของอัตรารักษาสภาพต่ำสุด รวมถึงระดับก่อนหน้า',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: 'ล็อต',
  multiple: 'เลเวอเรจ',
  target_profit_price: 'ราคาทำกำไร',
  profit_share: 'ล็อตที่ทำกำไร',
  loss_share: 'ล็อตที่ตัดขาดทุน',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'ลอง',
  short: 'ชอร์ต',
  pending: 'รออยู่',
  open: 'เปิดอยู่',
  closing: 'กำลังบังคับปิด',
  closed: 'ปิดแล้ว',
  cancelled: 'ยกเลิกแล้ว',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: 'เสนอเปลี่ยนแปลงสัญญา',
  may_contracts_see: 'ดูความเสี่ยงของสัญญา',
  may_contracts_open: 'เปิดดูผู้ที่ใกล้ถูกบังคับปิด',
  action_open_contract_positions: 'เปิดดูสถานะของสัญญา',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: 'ใกล้ถูกบังคับปิด: มาแล้ว 80%',
  position_near_liquidation_text:
    'สถานะของคุณใน {{market}} มาถึง 80% ของระยะทางสู่การบังคับปิดแล้ว ราคามาร์กอยู่ที่ {{mark}} สถานะที่ใกล้ที่สุดจะถูกบังคับปิดที่ {{liquidation}} การเพิ่มมาร์จินหรือปิดบางส่วนจะทำให้ราคานั้นห่างออกไป',
  position_close_to_liquidation_title: 'ใกล้ถูกบังคับปิดมาก: มาแล้ว 90%',
  position_close_to_liquidation_text:
    'สถานะของคุณใน {{market}} มาถึง 90% ของระยะทางสู่การบังคับปิดแล้ว ราคามาร์กอยู่ที่ {{mark}} สถานะที่ใกล้ที่สุดจะถูกบังคับปิดที่ {{liquidation}} หากต้องการเก็บสถานะไว้ ให้เพิ่มมาร์จินหรือปิดบางส่วนตอนนี้',
  position_liquidated_title: 'สถานะถูกบังคับปิด: {{market}}',
  position_liquidated_text: 'สถานะของคุณใน {{market}} ถึงจุดบังคับปิดและถูกปิดโดยระบบแล้ว ทุกขั้นตอนอยู่ในบันทึกของสถานะนั้น',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: 'ยอดคงค้าง กองทุนประกัน และจำนวนสถานะที่ใกล้ถูกบังคับปิด แยกตามตลาดและฝั่ง แสดงเพียงจำนวน การดูชื่อต้องระบุเหตุผลซึ่งบันทึกไว้ในบันทึกการตรวจสอบ',
  market: 'ตลาด',
  state: 'สถานะ',
  live: 'ปกติ',
  notLive: 'รอราคา',
  shut: 'ชำระแล้ว',
  mark: 'ราคามาร์ก',
  side: 'ฝั่ง',
  long: 'ลอง',
  short: 'ชอร์ต',
  openValue: 'มูลค่าคงค้าง',
  ofCap: 'จาก {{most}}',
  funding: 'ค่าธรรมเนียมเงินทุน',
  fund: 'กองทุนประกัน',
  leftHour: 'ยังจ่ายได้ในชั่วโมงนี้',
  paidHour: 'จ่ายแล้วในชั่วโมงนี้',
  accounts: 'สถานะ (บัญชี)',
  near: '80 ถึง 90 %',
  close: '90 ถึง 100 %',
  due: 'ถึงกำหนดปิด',
  queue: 'คิวลดสถานะอัตโนมัติ',
  open: 'เปิดดูชื่อ',
  openTitle: 'เปิด{{list}}: {{market}}, {{side}}',
  openText: 'คุณจะเห็นหมายเลขบัญชี เหตุผลจะอยู่ในบันทึกการตรวจสอบ',
  openSubmit: 'เปิด',
  showing: 'แสดง {{shown}} จาก {{all}}',
  user: 'ผู้ใช้',
  position: 'สถานะที่ถือ',
  multiple: 'ตัวคูณ',
  lots: 'ล็อต',
  value: 'มูลค่า',
  margin: 'มาร์จิน',
  result: 'ผลกำไรขาดทุน',
  liquidationPrice: 'ราคาบังคับปิด',
  place: 'ลำดับ',
  noQueue: 'ไม่มีสถานะที่จะถูกลด',
  liquidations: 'การบังคับปิด',
  noLiquidations: 'ยังไม่มีการบังคับปิด',
  running: 'กำลังดำเนินการ',
  finished: 'เสร็จแล้ว',
  leftLots: 'ล็อตที่เหลือ',
  deleveragings: 'การลดสถานะอัตโนมัติ',
  noDeleveragings: 'ยังไม่มีการลดสถานะ',
  time: 'เวลา',
  ofPosition: 'สำหรับสถานะ',
  overview: 'ตลาด',
  none: 'ไม่มีสัญญา',
  queueText: 'สถานะที่มีกำไร เรียงตามลำดับที่จะถูกลด ไม่รวมสถานะที่ถึงกำหนดบังคับปิด',
} satisfies Translated<typeof en.contractRisk>;
