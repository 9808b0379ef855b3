// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const leverErrors = {
  unknown_contract: 'この先物はありません',
  unknown_position: 'このポジションはありません',
  contract_not_live: 'この先物の価格が途切れました。安定するまでは、注文の取消と証拠金の追加だけができます',
  contract_settled: 'この先物は清算済みで、注文を受け付けません',
  multiple_too_large: 'この規模ではレバレッジは最大 {{most}} 倍です',
  above_last_tier: '同じ方向のポジションの合計が {{most}} を超えます',
  position_at_risk: '合計が大きいほど必要な証拠金が増えるため、この注文で以前のポジションが清算の対象になります',
  open_interest_reached: 'この先物は現在これ以上建てられません。保険基金の上限に達しています',
  stops_contradict: '利確価格と損切り価格は、現在価格と建値をはさんで両側に置いてください',
  stop_beyond_liquidation: '損切り価格が清算価格 {{price}} より先にあるため、先に清算されます',
  margin_needed: 'この証拠金はポジションに必要です。取り出せるのは最大 {{most}} です',
  liquidation_pending: 'この先物で清算が進行中です。終わるまで証拠金は取り出せません',
  nothing_to_net: 'この先物に相殺できる買いと売りのポジションがありません',
} satisfies Translated<typeof en.leverErrors>;

export const leverProblems = {
  lots_not_whole: 'ロット数は 1 以上の整数にしてください',
  multiple_too_large: 'この規模ではレバレッジは最大 {{most}} 倍です',
  must_be_above: '{{price}} より高くしてください',
  must_be_below: '{{price}} より低くしてください',
  stop_beyond_liquidation: '損切り価格が清算価格 {{price}} より先にあるため、先に清算されます',
  margin_needed: 'この証拠金はポジションに必要です。取り出せるのは最大 {{most}} です',
} satisfies Translated<typeof en.leverProblems>;

export const leverFields = {
  share: 'ロット数',
  multiple: 'レバレッジ',
  target_profit_price: '利確価格',
  profit_share: '利確のロット数',
  loss_share: '損切りのロット数',
} satisfies Translated<typeof en.leverFields>;
