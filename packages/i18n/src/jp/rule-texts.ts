// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: 'オプションの販売',
  field_option_payouts: '期間と利益率',
  field_option_fee: 'オプション手数料',
  field_option_min_stake: '最小投資額',
  field_option_max_stake: '最大投資額',
  field_option_order_cap: '1注文あたりの上限',
  field_option_user_cap: '1アカウントあたりの上限',
  field_option_window_cap: '満期5秒間あたりの上限',
  field_option_market_cap: '通貨ペアあたりの上限',
  field_contract_standing: '先物',
  field_contract_tick: '先物の呼値',
  field_contract_lot: '1ロットの数量',
  field_contract_tiers: '規模ごとのレバレッジ',
  field_contract_max_lots: '1注文あたりの最大ロット',
  field_contract_maker_fee: '先物のメイカー手数料',
  field_contract_taker_fee: '先物のテイカー手数料',
  field_contract_slippage: '成行注文のスリッページ',
  field_contract_band: '先物の値幅制限',
  field_contract_funding_clamp: '1回の資金調達率の上限',
  field_contract_open_interest: '建玉残高の上限（保険基金の倍数）',
  standing_none: 'なし',
  standing_open: '取引中',
  standing_settling: '最終決済中',
  standing_settled: '最終決済済み',
  yes: 'はい',
  no: 'いいえ',
} satisfies Translated<typeof en.ruleTexts>;
