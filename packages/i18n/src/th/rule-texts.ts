// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: 'การขายออปชัน',
  field_option_payouts: 'ระยะเวลาและผลตอบแทน',
  field_option_fee: 'ค่าธรรมเนียมออปชัน',
  field_option_min_stake: 'เงินลงทุนขั้นต่ำ',
  field_option_max_stake: 'เงินลงทุนสูงสุด',
  field_option_order_cap: 'ขีดจำกัดต่อคำสั่ง',
  field_option_user_cap: 'ขีดจำกัดต่อบัญชี',
  field_option_window_cap: 'ขีดจำกัดต่อช่วงครบกำหนดห้าวินาที',
  field_option_market_cap: 'ขีดจำกัดของตลาด',
  field_contract_standing: 'สัญญา',
  field_contract_tick: 'ขั้นราคาของสัญญา',
  field_contract_lot: 'หนึ่งล็อต',
  field_contract_tiers: 'ตัวคูณตามขนาด',
  field_contract_max_lots: 'ล็อตสูงสุดต่อคำสั่ง',
  field_contract_maker_fee: 'ค่าธรรมเนียมเมกเกอร์ของสัญญา',
  field_contract_taker_fee: 'ค่าธรรมเนียมเทกเกอร์ของสัญญา',
  field_contract_slippage: 'สลิปเพจของคำสั่งตลาด',
  field_contract_band: 'ช่วงราคาของสัญญา',
  field_contract_funding_clamp: 'ค่าฟันดิงสูงสุดต่อครั้ง',
  field_contract_open_interest: 'สัญญาคงค้าง (เท่าของกองทุนประกัน)',
  standing_none: 'ไม่มี',
  standing_open: 'เปิด',
  standing_settling: 'กำลังชำระราคา',
  standing_settled: 'ชำระราคาแล้ว',
  yes: 'ใช่',
  no: 'ไม่',
} satisfies Translated<typeof en.ruleTexts>;
