// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: 'この新規コインは存在しません',
  unknown_subscription: 'この申込は存在しません',
  launch_not_open: '現在は申込期間ではありません',
  launch_not_covered: '準備金は{{available}} {{coin}}です。コインと収益の全額には{{needed}}が必要です',
  subscription_too_small: '{{least}} {{coin}}以上を入力してください',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: '{{coin}}の申込',
  subscriptionReleased: '{{coin}}申込金の未使用分を返金',
  subscriptionCoins: '配分された{{coin}}',
  subscriptionReturn: '{{coin}}のロック収益',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: '{{least}} {{coin}}以上を入力してください',
  launch_not_covered: '準備金は{{available}} {{coin}}です。コインと収益の全額には{{needed}}が必要です',
  launch_same_coin: 'そのコイン自体では支払えません',
  launch_start_passed: '開始は{{minutes}}分より後にしてください：2人目の承認と、その時間だけ前の告知が必要です',
  launch_close_too_early: '締切は開始より後にしてください',
  launch_online_too_early: '取引開始は締切より前にできません',
  launch_buys_nothing: 'この金額ではコインを購入できません。より大きい金額を入力してください',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvoは、近隣で共有する熱供給ネットワークの支払いに使うコインです。1 KELVOが熱1単位を表します。',
  tidra: 'Tidraは小さな潮力発電所の協同組合のコインです。TIDRAの保有者はその電力を優先して購入できます。',
  orlux: 'Orluxは約20分で申込からロック解除までが終わります。申し込んで、配分と解除を見届けられます。',
  how: '仕組み',
  held: 'お支払いは締切まで確保され、それまで誰も使いません。',
  shared:
    '申込が募集数量を上回った場合、全員が申込数量に対して同じ割合の配分を受けます。残りのお支払いは締切時に戻ります。',
  locked: '配分されたコインはロックされます。ロック期間が終わると、同じコインの収益とともに受け取れます。',
  fictional: 'このコインはデモのための架空のものです。デモの外では価値がありません。',
  rate: '{{days}}日で{{rate}}%',
  rateShort: '{{minutes}}分で{{rate}}%',
  title: '{{coin}}の申込受付中',
  content: '{{coins}}でお支払いいただけます。募集するコインと収益の全額はすでに確保されています。',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: '新規コインとその進行状況を見る',
  may_launches_propose: '新規コインを提案する',
  may_launches_write: '新規コインの説明を書く',
  action_propose_launch: '新規コインを提案',
  action_write_launch_texts: '新規コインの説明を記入',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: '新規コイン：募集内容、進行状況、説明。公表した募集は変更されません。',
  launch: '新規コイン',
  state: '状態',
  state_announced: '公表済み',
  state_open: '受付中',
  state_allotting: '配分中',
  state_allotted: '配分済み',
  asked: '申込数量',
  askedOf: '{{asked}} / {{offered}}',
  subscriptions: '申込件数',
  next: '次',
  opensAt: '{{at}}開始',
  closesAt: '{{at}}締切',
  unlocksAt: '{{at}}解除',
  noLaunches: '新規コインはまだありません',
  propose: '新規コインを提案',
  effect:
    '2人目の承認から{{minutes}}分後に公表されます。その時にコインと収益の全額が新規コインの準備金から出て、以後は変更できません。',
  proposed: '提案しました。2人目の承認を待っています。',
  newCoin: '新規コイン',
  dayLength: '1日の長さ',
  dayFull: '24時間',
  dayShort: '1分（デモ用）',
  needed: '収益を含めて確保：{{amount}} {{coin}}',
  reserveHas: '新規コインの準備金は{{amount}} {{coin}}です。',
  fillAll: 'すべての項目を入力してください',
  lockedCount: 'ロック中',
  releasedCount: '解除済み',
  rejectedCount: '落選',
  soldCoins: '配分したコイン',
  toAllotment: '配分結果',
  editTexts: '説明を編集',
  textsOf: '{{name}}の説明',
  textsText: '支払いに使うすべてのコインにすぐ反映されます。理由が記録されます。条件と資金は変わりません。',
  language: '言語',
  predictRate: '予想収益',
  introduction: '紹介',
  introductionHint: '段落、見出し、リスト、太字、リンクのHTML。それ以外は取り除かれます。',
  isRecommended: 'ホームでおすすめ',
  recommendTitle: 'おすすめの見出し',
  recommendContent: 'おすすめの本文',
  preview: 'プレビュー',
  previewText: '利用者に見える内容',
  save: '保存',
  saved: '説明を保存しました',
  waits: '提案中：{{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: '新規コインに申込中',
  launchEnd: '自動的に返金または解除されます',
} satisfies Translated<typeof en.lockedFunds>;
