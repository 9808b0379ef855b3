// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: '期權銷售',
  field_option_payouts: '時長與收益率',
  field_option_fee: '期權手續費',
  field_option_min_stake: '最低投入金額',
  field_option_max_stake: '最高投入金額',
  field_option_order_cap: '單筆上限',
  field_option_user_cap: '單一帳戶上限',
  field_option_window_cap: '每 5 秒到期時段上限',
  field_option_market_cap: '每個交易對上限',
  field_contract_standing: '合約',
  field_contract_tick: '合約價格步長',
  field_contract_lot: '每手數量',
  field_contract_tiers: '各級別槓桿',
  field_contract_max_lots: '單筆最多手數',
  field_contract_maker_fee: '合約掛單手續費',
  field_contract_taker_fee: '合約吃單手續費',
  field_contract_slippage: '市價單滑點',
  field_contract_band: '合約價格限制',
  field_contract_funding_clamp: '單次資金費率上限',
  field_contract_open_interest: '持倉量上限（保險基金倍數）',
  standing_none: '無',
  standing_open: '開放',
  standing_settling: '結算中',
  standing_settled: '已結算',
  yes: '是',
  no: '否',
} satisfies Translated<typeof en.ruleTexts>;
