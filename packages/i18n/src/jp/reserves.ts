// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type * as en from '../en/reserves.ts';
import type { Translated } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: '保険基金は清算の不足を補うためだけのもので、取り出せません',
} satisfies Translated<typeof en.reserveErrors>;

export const reserveProblems = {
  above_house: '自己資金は {{most}} です',
  above_reserve: '準備金は {{most}} です',
} satisfies Translated<typeof en.reserveProblems>;

export const reservePowers = {
  may_reserves_see: '取引所の自己資金と準備金を見る',
  may_reserves_fund: '準備金の出し入れを提案する',
  action_fund_reserve: '準備金の移動を提案',
} satisfies Translated<typeof en.reservePowers>;

export const reserves = {
  text: '取引所の自己資金と、先物取引やオプションのために備えた資金です。同じ数字を誰でも見られます。動かすには2人の同意が必要です。',
  asOf: '時点：',
  record: 'ジャーナル記録 {{sequence}}',
  house: '自己資金',
  houseText:
    'まだ何の備えにもなっていない取引所の資金です。着金が確認された送金だけで増えます。デモではテスト資金です。',
  insurance: '先物取引の保険基金',
  insuranceText: 'その市場の清算の不足だけを補います。一度入れた資金は戻りません。',
  option_reserve: 'オプションの準備金',
  option_reserveText:
    'オプションの利益を支払います。未決済分の支払いは別に確保してあり、ここにある分は自由に使えます。',
  hosting_reserve: 'ロック商品の準備金',
  hosting_reserveText:
    'それぞれ1つの商品の利息を支払います。運用中の注文への未払い分は別に確保してあり、ここにある分はまだ販売できます。',
  launch_reserve: '新規コインの準備金',
  launch_reserveText: '今後の販売のためのコイン。販売が告知されると、コインと収益の全額がここから確保されます。',
  launch_proceeds: '新規販売の売上',
  launch_proceedsText: '顧客が新規コインに支払った金額。手作業で入れることはできません。',
  market: '市場',
  balance: '残高',
  proposal: '提案',
  fund: '入れる',
  release: '取り出す',
  toProposal: '提案 #{{id}}',
  titleInsurance: '{{market}} の保険基金へ',
  titleIn: '入金：{{reserve}}、{{coin}}',
  titleOut: '出金：{{reserve}}、{{coin}}',
  effectIn: 'その後すぐに自己資金から準備金へ移ります。',
  effectOut: 'その後すぐに自己資金へ戻ります。',
  staysThere: '戻すことはできません。保険基金は不足を補うだけです。',
  amount: '数量',
  houseHas: '自己資金：{{amount}}',
  reserveHas: '準備金：{{amount}}',
  all: 'すべて',
  proposed: '提案しました。2人目の承認を待っています。',
  movements: '移動',
  account: '口座',
  noMovements: 'まだ移動はありません',
  what: '内容',
  moved: '数量',
  at: '日時',
  place: '記録',
  type_deposit: '取引所のアドレスへの入金',
  type_from_cold: 'コールドウォレットからの戻り（新しい資金ではありません）',
  type_funded: '準備金へ',
  type_released: '準備金から',
  type_house_test_funds: 'テスト資金',
  type_house_deposit: '取引所のものとした所有者不明の入金',
  type_liquidation_surplus: '清算で残った分',
  type_insurance_paid: '清算のための支払',
  type_contract_settlement: '市場の精算',
  type_option_settled: '外れたオプションの投入額',
  type_option_payout: '支払準備の確保または戻し',
  type_hosting_damages: '中途解約の違約金',
  type_hosting_penalty: '中途解約のペナルティ',
  type_hosting_set_aside: '利息の確保',
  type_hosting_returned: '未払い利息の戻り',
  type_launch_proceeds: 'コインの代金',
  type_launch_set_aside: '販売のために確保',
  type_launch_returned: '売れ残りの戻り',
  anyType: '種類 {{type}} の仕訳',
} satisfies Translated<typeof en.reserves>;
