// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'この先物はありません',
  contract_exists: 'この通貨ペアの先物はすでにあります',
  contract_not_settled: 'この先物は取引中か、清算がまだ終わっていません',
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
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: 'ロット数は 1 以上の整数にしてください',
  multiple_too_large: 'この規模ではレバレッジは最大 {{most}} 倍です',
  must_be_above: '{{price}} より高くしてください',
  must_be_below: '{{price}} より低くしてください',
  stop_beyond_liquidation: '損切り価格が清算価格 {{price}} より先にあるため、先に清算されます',
  margin_needed: 'この証拠金はポジションに必要です。取り出せるのは最大 {{most}} です',
  out_of_range: 'ルールで認められた範囲の外です',
  steps_not_whole: '1 枚 × 価格の 1 刻みは最小単位の整数倍でなければなりません',
  steps_in_use: 'ポジションや注文がある間は刻みを変更できません',
  slippage_beyond_band: '許容幅はゼロより大きく、値幅制限以下でなければなりません',
  tiers_not_rising: '段階が進むごとに金額と維持率は上がり、倍率は下がる必要があります',
  multiple_above_maintenance: 'この倍率では維持証拠金と決済手数料で証拠金がなくなります',
  clamp_above_maintenance: '資金調達率は、以前の段階も含めた最低維持率の半分までです',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: 'ロット数',
  multiple: 'レバレッジ',
  target_profit_price: '利確価格',
  profit_share: '利確のロット数',
  loss_share: '損切りのロット数',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'ロング',
  short: 'ショート',
  pending: '待機中',
  open: '保有中',
  closing: '清算中',
  closed: '決済済み',
  cancelled: '取消済み',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: '先物の変更を提案',
  may_contracts_see: '先物のリスクを見る',
  may_contracts_open: '清算に近い口座を開く',
  action_open_contract_positions: '先物のポジションを開いた',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: '清算が近づいています：80% に到達',
  position_near_liquidation_text:
    '{{market}} のポジションが清算までの道のりの 80% に達しました。マーク価格は {{mark}}、最も近いものは {{liquidation}} で清算されます。証拠金の追加や一部決済で清算価格は遠ざかります。',
  position_close_to_liquidation_title: '清算が迫っています：90% に到達',
  position_close_to_liquidation_text:
    '{{market}} のポジションが清算までの道のりの 90% に達しました。マーク価格は {{mark}}、最も近いものは {{liquidation}} で清算されます。維持したい場合は、今すぐ証拠金を追加するか一部を決済してください。',
  position_liquidated_title: 'ポジションが清算されました：{{market}}',
  position_liquidated_text:
    '{{market}} のポジションが清算に達し、取引所によって決済されました。各段階はポジションの記録に残っています。',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: '市場と方向ごとの建玉、保険基金、清算に近いポジション数です。表示は件数のみで、名前を見るには理由が必要です。理由は監査記録に残ります。',
  market: '市場',
  state: '状態',
  live: '稼働中',
  notLive: '価格待ち',
  shut: '決済済み',
  mark: 'マーク価格',
  side: '方向',
  long: 'ロング',
  short: 'ショート',
  openValue: '建玉の価値',
  ofCap: '上限 {{most}}',
  funding: '資金調達率',
  fund: '保険基金',
  leftHour: 'この 1 時間に支払える残り',
  paidHour: 'この 1 時間の支払い',
  accounts: 'ポジション（口座）',
  near: '80～90 %',
  close: '90～100 %',
  due: '清算対象',
  queue: '自動減少の順番',
  open: '名前を開く',
  openTitle: '{{list}}を開く：{{market}}、{{side}}',
  openText: '口座番号が表示されます。理由は監査記録に残ります。',
  openSubmit: '開く',
  showing: '{{all}} 件中 {{shown}} 件',
  user: 'ユーザー',
  position: 'ポジション',
  multiple: '倍率',
  lots: 'ロット',
  value: '価値',
  margin: '証拠金',
  result: '損益',
  liquidationPrice: '清算価格',
  place: '順位',
  noQueue: '自動減少の対象はありません',
  liquidations: '清算',
  noLiquidations: '清算はまだありません',
  running: '進行中',
  finished: '完了',
  leftLots: '残りロット',
  deleveragings: '自動減少',
  noDeleveragings: '自動減少はまだありません',
  time: '時刻',
  ofPosition: '対象ポジション',
  overview: '市場',
  none: '先物はありません',
  queueText: '利益のあるポジションを自動減少される順に並べています。清算対象のものは含みません。',
} satisfies Translated<typeof en.contractRisk>;
