// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: 'この先物はありません',
  contract_exists: 'この通貨ペアの先物はすでにあります',
  contract_not_settled: 'この先物は取引中か、最終決済がまだ終わっていません',
  unknown_position: 'このポジションはありません',
  contract_not_live: 'この先物の価格が途切れました。安定するまでは、注文の取消と証拠金の追加だけができます',
  contract_settled: 'この先物は最終決済済みで、注文を受け付けません',
  multiple_too_large: 'この規模ではレバレッジは最大{{most}}倍です',
  above_last_tier: '同じ方向のポジションの合計が{{most}}を超えます',
  position_at_risk:
    'この注文で以前のポジションが清算の対象になります。合計が大きいほど必要な証拠金が増えます。数量を減らしてください',
  open_interest_reached: 'この先物は現在これ以上建てられません。保険基金の上限に達しています',
  stops_contradict: '利確と損切りは、現在価格と建値をはさんで反対側に設定してください',
  stop_beyond_liquidation: '損切りが清算価格{{price}}より先にあるため、先に清算されます。より近くに設定してください',
  margin_needed: 'この証拠金はポジションに必要です。引き出せるのは最大{{most}}です',
  liquidation_pending: 'この先物で清算が進行中です。終わると証拠金を引き出せます',
  nothing_to_net: 'この先物に相殺できるロングとショートがありません',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: 'ロットは1以上の整数にしてください',
  multiple_too_large: 'この規模ではレバレッジは最大{{most}}倍です',
  must_be_above: '{{price}}より高くしてください',
  must_be_below: '{{price}}より低くしてください',
  stop_beyond_liquidation: '損切りが清算価格{{price}}より先にあるため、先に清算されます。より近くに設定してください',
  margin_needed: 'この証拠金はポジションに必要です。引き出せるのは最大{{most}}です',
  out_of_range: 'ルールで認められた範囲の外です',
  steps_not_whole: '1ロット × 1呼値は最小単位の整数倍でなければなりません',
  steps_in_use: 'ポジションや注文がある間は呼値を変更できません',
  slippage_beyond_band: 'スリッページはゼロより大きく、値幅制限以下でなければなりません',
  tiers_not_rising: '段階が進むごとに金額と維持証拠金率は上がり、レバレッジは下がる必要があります',
  multiple_above_maintenance: 'このレバレッジでは維持証拠金と決済手数料で証拠金がなくなります',
  clamp_above_maintenance: '資金調達率は、以前の段階も含めた最低維持証拠金率の半分までです',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: 'ロット',
  multiple: 'レバレッジ',
  target_profit_price: '利確価格',
  profit_share: '利確ロット',
  loss_share: '損切りロット',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: 'ロング',
  short: 'ショート',
  pending: '注文中',
  open: '保有中',
  closing: '清算中',
  closed: '決済済み',
  cancelled: '取消済み',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: '先物の変更を提案',
  may_contracts_see: '先物のリスクを見る',
  may_contracts_open: '清算に近いアカウントを開く',
  action_open_contract_positions: '先物のポジションを開いた',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: '清算が近づいています：80%に到達',
  position_near_liquidation_text:
    '{{market}}のポジションが清算までの80%に達しました。マーク価格は{{mark}}です。最も近いポジションは{{liquidation}}で清算されます。証拠金の追加や一部決済で清算価格は遠ざかります。',
  position_close_to_liquidation_title: '清算が迫っています：90%に到達',
  position_close_to_liquidation_text:
    '{{market}}のポジションが清算までの90%に達しました。マーク価格は{{mark}}です。最も近いポジションは{{liquidation}}で清算されます。維持するには、今すぐ証拠金を追加するか一部を決済してください。',
  position_liquidated_title: 'ポジションが清算されました：{{market}}',
  position_liquidated_text:
    '{{market}}のポジションが清算価格に達し、当社が決済しました。各段階はポジションの記録に残っています。',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: '通貨ペアと方向ごとの建玉残高、保険基金、清算に近いポジション数です。表示は件数のみです。名前を見るには理由が必要で、理由は監査記録に残ります。',
  market: '通貨ペア',
  state: '状態',
  live: '稼働中',
  notLive: '価格待ち',
  shut: '最終決済済み',
  mark: 'マーク価格',
  side: '方向',
  long: 'ロング',
  short: 'ショート',
  openValue: '建玉残高',
  ofCap: '上限{{most}}',
  funding: '資金調達率',
  fund: '保険基金',
  leftHour: 'この1時間に支払える残り',
  paidHour: 'この1時間の支払い',
  accounts: 'ポジション（アカウント）',
  near: '80〜90%',
  close: '90〜100%',
  due: '清算対象',
  queue: 'ADLキュー',
  open: '名前を開く',
  openTitle: '{{list}}を開く：{{market}}、{{side}}',
  openText: 'アカウント番号が表示されます。理由は監査記録に残ります。',
  openSubmit: '開く',
  showing: '{{all}}件中{{shown}}件',
  user: 'ユーザー',
  position: 'ポジション',
  multiple: 'レバレッジ',
  lots: 'ロット',
  value: '価値',
  margin: '証拠金',
  result: '損益',
  liquidationPrice: '清算価格',
  place: 'ADL順位',
  noQueue: 'ADLキューは空です',
  liquidations: '清算',
  noLiquidations: '清算はまだありません',
  running: '進行中',
  finished: '完了',
  leftLots: '残りロット',
  deleveragings: 'ADL',
  noDeleveragings: 'ADLはまだありません',
  time: '時刻',
  ofPosition: '対象ポジション',
  overview: '概要',
  none: '先物はありません',
  queueText: '利益の出ているポジションをADLの順に並べています。清算対象は含みません。',
} satisfies Translated<typeof en.contractRisk>;
