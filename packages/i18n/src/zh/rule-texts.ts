// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: '期权销售',
  field_option_payouts: '时长与收益率',
  field_option_fee: '期权手续费',
  field_option_min_stake: '最低投入金额',
  field_option_max_stake: '最高投入金额',
  field_option_order_cap: '单笔上限',
  field_option_user_cap: '单个账户上限',
  field_option_window_cap: '每 5 秒到期时段上限',
  field_option_market_cap: '每个交易对上限',
  field_contract_standing: '合约',
  field_contract_tick: '合约价格步长',
  field_contract_lot: '每手数量',
  field_contract_tiers: '各档位杠杆',
  field_contract_max_lots: '单笔最多手数',
  field_contract_maker_fee: '合约挂单手续费',
  field_contract_taker_fee: '合约吃单手续费',
  field_contract_slippage: '市价单滑点',
  field_contract_band: '合约价格限制',
  field_contract_funding_clamp: '单次资金费率上限',
  field_contract_open_interest: '持仓量上限（保险基金倍数）',
  standing_none: '无',
  standing_open: '开放',
  standing_settling: '结算中',
  standing_settled: '已结算',
  yes: '是',
  no: '否',
} satisfies Translated<typeof en.ruleTexts>;
