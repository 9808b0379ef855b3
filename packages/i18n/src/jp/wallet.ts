// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts, in Japanese.
import type * as en from '../en/wallet.ts';
import type { Translated } from '../texts.ts';

export const assets = {
  title: '資産',
  totalBalance: '資産合計',
  showBalances: '残高を表示',
  hideBalances: '残高を隠す',
  today: '本日',
  getTestMoney: 'テスト資金',
  transfer: '振替',
  trade: '取引',
  entries: '資産履歴',
  accounts: '口座',
  account_change: '現物口座',
  account_change_short: '現物',
  account_change_text: '暗号資産の売買用',
  account_lever: '先物口座',
  account_lever_short: '先物',
  account_lever_text: '無期限先物の証拠金',
  account_micro: 'オプション口座',
  account_micro_short: 'オプション',
  account_micro_text: '時限オプションの取引資金',
  account_legal: '法定通貨口座',
  account_legal_short: '法定通貨',
  account_legal_text: '銀行での入出金用',
  coins: '通貨',
  coin: '通貨',
  unknownCoin: '該当する通貨がありません',
  hideSmall: '少額資産を隠す',
  hideSmallText: '1 USDT未満の通貨を表示しません',
  allAreSmall: '少額資産のみのため、表示していません',
  emptyAccount: 'この口座に残高はありません。振替はすぐに反映されます。',
  total: '合計',
  available: '利用可能',
  held: '拘束中',
  heldByOrders: '未約定注文による拘束',
  heldByOrdersText: '約定または取消で解除されます',
  filter: '絞り込み',
  kind: '種類',
  kind_transfer: '振替',
  kind_spotTrade: '現物取引',
  kind_spotFee: '取引手数料',
  kind_testFunds: 'テスト資金',
  from: '振替元',
  to: '振替先',
  swap: '振替元と振替先を入れ替え',
  amount: '数量',
  all: '全額',
  afterwards: '振替後の残高',
  transferNow: '振り替える',
  moved: '{{amount}} {{coin}} を{{from}}から{{to}}へ振り替えました',
  transferNote: '手数料無料、すぐに反映されます。',
  transferRecord: '振替履歴',
} satisfies Translated<typeof en.assets>;

export const accounts = {
  text: '入ってきた通貨は必ずどこかの口座にあります。通貨ごとの合計は必ずゼロで、そうでなければ異常です。',
  proof: '照合の証明',
  balanced: 'すべての通貨の合計がゼロです',
  notBalanced: '合計がゼロでない通貨：{{coins}}',
  asOf: '基準時点：',
  record: 'ジャーナル記録 {{sequence}}',
  sumsToZero: '合計ゼロ',
  doesNotSum: '合計がゼロでない',
  account: '口座',
  count: 'ウォレット数',
  held: '注文中',
  balance: '残高',
  total: '総合計',
  customers_legal: '顧客・法定通貨',
  customers_change: '顧客・現物',
  customers_lever: '顧客・先物',
  customers_micro: '顧客・オプション',
  house_legal: '自己取引・法定通貨',
  house_change: '自己取引・現物',
  house_lever: '自己取引・先物',
  house_micro: '自己取引・オプション',
  name_fees: '手数料収入',
  name_rounding: '端数',
  name_equity: '自己資本',
  name_insurance: '保険基金',
  name_network_costs: 'ネットワーク費用',
  name_demo_faucet: '配布したテスト資金',
  name_outside: '外部',
  name_clearing: '清算',
} satisfies Translated<typeof en.accounts>;

export const walletErrors = {
  amount_not_positive: '0より大きい数量を入力してください',
  too_many_decimals: '小数点以下は{{decimals}}桁までです',
  too_large: '数量が大きすぎます',
  insufficient_balance: '残高が不足しています',
  same_wallet: '異なる2つの口座を選択してください',
  account_not_open: 'この口座は利用できません。対応する商品を取り扱っていません',
  only_in_demo: 'デモモードでのみ利用できます',
  test_funds_limit: 'テスト資金は十分にあります（上限：{{limit}}）',
} satisfies Translated<typeof en.walletErrors>;

export const walletProblems = {
  same_wallet: '異なる2つの口座を選択してください',
  account_not_open: 'この口座は利用できません。対応する商品を取り扱っていません',
  too_many_decimals: '小数点以下は{{decimals}}桁までです',
  insufficient_balance: '残高が不足しています',
} satisfies Translated<typeof en.walletProblems>;

export const walletFields = {
  amount: '数量',
  from_field: '振替元の口座',
  to_field: '振替先の口座',
} satisfies Translated<typeof en.walletFields>;

export const walletEntries = {
  transfer: '{{from}}から{{to}}へ振替',
  testFunds: 'テスト資金の受取',
} satisfies Translated<typeof en.walletEntries>;

export const walletPowers = {
  may_accounts_see: '取引所自身の勘定を表示',
  action_export_accounts: '取引所の勘定を書き出し',
} satisfies Translated<typeof en.walletPowers>;
