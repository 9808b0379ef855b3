// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type * as en from '../en/reserves.ts';
import type { Translated } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: 'กองทุนประกันใช้ชดเชยส่วนขาดจากการบังคับปิดสถานะเท่านั้น นำออกไม่ได้',
} satisfies Translated<typeof en.reserveErrors>;

export const reserveProblems = {
  above_house: 'เงินทุนมี {{most}}',
  above_reserve: 'เงินสำรองมี {{most}}',
} satisfies Translated<typeof en.reserveProblems>;

export const reservePowers = {
  may_reserves_see: 'ดูเงินทุนและเงินสำรองของศูนย์ซื้อขาย',
  may_reserves_fund: 'เสนอการนำเงินเข้าหรือออกจากเงินสำรอง',
  action_fund_reserve: 'เสนอการเคลื่อนไหวของเงินสำรอง',
} satisfies Translated<typeof en.reservePowers>;

export const reserves = {
  text: 'เงินของศูนย์ซื้อขายเอง และส่วนที่กันไว้สำหรับสัญญาและออปชัน ทุกคนเห็นตัวเลขเดียวกัน การเคลื่อนย้ายต้องใช้สองคน',
  asOf: 'ณ',
  record: 'บันทึกเจอร์นัล {{sequence}}',
  house: 'เงินทุน',
  houseText: 'เงินของศูนย์ซื้อขายที่ยังไม่ได้กันไว้เพื่อสิ่งใด เพิ่มได้จากการโอนที่มาถึงจริงเท่านั้น ในเดโมเป็นเงินทดสอบ',
  insurance: 'กองทุนประกันของสัญญา',
  insuranceText: 'ชดเชยส่วนขาดจากการบังคับปิดสถานะในตลาดนั้นเท่านั้น เงินที่ใส่แล้วจะไม่ออกมาอีก',
  option_reserve: 'เงินสำรองของออปชัน',
  option_reserveText: 'ใช้จ่ายกำไรของออปชัน ส่วนที่สัญญาไว้กับออปชันที่เปิดอยู่แยกไว้ต่างหาก ที่อยู่ตรงนี้จึงเป็นอิสระ',
  hosting_reserve: 'เงินสำรองของผลิตภัณฑ์ล็อกเหรียญ',
  hosting_reserveText: 'แต่ละกองจ่ายดอกเบี้ยของผลิตภัณฑ์หนึ่ง ส่วนที่ค้างจ่ายแยกไว้ต่างหาก ที่อยู่ตรงนี้จึงยังขายได้',
  launch_reserve: 'เงินสำรองเหรียญใหม่',
  launch_reserveText: 'เหรียญสำหรับการเปิดขายในอนาคต เมื่อประกาศการเปิดขาย เหรียญและผลตอบแทนทั้งหมดจะถูกกันออกจากที่นี่',
  launch_proceeds: 'รายได้จากการเปิดขาย',
  launch_proceedsText: 'เงินที่ลูกค้าจ่ายค่าเหรียญใหม่ ไม่มีการเติมด้วยมือ',
  market: 'ตลาด',
  balance: 'ยอดคงเหลือ',
  proposal: 'ข้อเสนอ',
  fund: 'นำเข้า',
  release: 'นำออก',
  toProposal: 'ข้อเสนอ #{{id}}',
  titleInsurance: 'เข้ากองทุนประกันของ {{market}}',
  titleIn: 'เข้า: {{reserve}}, {{coin}}',
  titleOut: 'ออกจาก: {{reserve}}, {{coin}}',
  effectIn: 'จากนั้นจะย้ายจากเงินทุนเข้าเงินสำรองทันที',
  effectOut: 'จากนั้นจะกลับเข้าเงินทุนทันที',
  staysThere: 'นำกลับไม่ได้ กองทุนประกันใช้ชดเชยส่วนขาดเท่านั้น',
  amount: 'จำนวน',
  houseHas: 'เงินทุน: {{amount}}',
  reserveHas: 'เงินสำรอง: {{amount}}',
  all: 'ทั้งหมด',
  proposed: 'เสนอแล้ว รอผู้อนุมัติคนที่สอง',
  movements: 'ความเคลื่อนไหว',
  account: 'บัญชี',
  noMovements: 'ยังไม่มีความเคลื่อนไหว',
  what: 'รายการ',
  moved: 'จำนวน',
  at: 'เวลา',
  place: 'บันทึก',
  type_deposit: 'ฝากเข้าที่อยู่ของศูนย์ซื้อขาย',
  type_from_cold: 'กลับจากโคลด์วอลเล็ต ไม่ใช่เงินใหม่',
  type_funded: 'เข้าเงินสำรอง',
  type_released: 'ออกจากเงินสำรอง',
  type_house_test_funds: 'เงินทดสอบ',
  type_house_deposit: 'รายการฝากไม่มีผู้รับที่เป็นของศูนย์ซื้อขาย',
  type_liquidation_surplus: 'ส่วนที่เหลือจากการบังคับปิด',
  type_insurance_paid: 'จ่ายสำหรับการบังคับปิด',
  type_contract_settlement: 'การชำระบัญชีของตลาด',
  type_option_settled: 'เงินวางของออปชันที่แพ้',
  type_option_payout: 'เงินจ่ายที่กันไว้หรือคืนกลับ',
  type_hosting_damages: 'ค่าเสียหายจากการถอนก่อนกำหนด',
  type_hosting_penalty: 'ค่าปรับจากการถอนก่อนกำหนด',
  type_hosting_set_aside: 'กันดอกเบี้ยไว้',
  type_hosting_returned: 'คืนดอกเบี้ยที่ไม่ได้จ่าย',
  type_launch_proceeds: 'ค่าเหรียญ',
  type_launch_set_aside: 'กันไว้สำหรับการเปิดขาย',
  type_launch_returned: 'ส่วนที่ขายไม่หมดคืนกลับ',
  anyType: 'รายการประเภท {{type}}',
} satisfies Translated<typeof en.reserves>;
