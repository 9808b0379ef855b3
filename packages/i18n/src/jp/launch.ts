// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: '該当する新規コインの販売はありません',
  unknown_subscription: '該当する申込はありません',
  launch_not_open: '現在は申込期間ではありません',
  launch_not_covered: '準備金は {{available}} {{coin}} です。収益を含めてこの販売には {{needed}} が必要です',
  subscription_too_small: '{{least}} {{coin}} 以上を入力してください',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: '{{coin}} の申込',
  subscriptionReleased: '{{coin}} 申込金の未使用分を返金',
  subscriptionCoins: '配分された {{coin}}',
  subscriptionReturn: '{{coin}} のロック収益',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: '{{least}} {{coin}} 以上を入力してください',
  launch_not_covered: '準備金は {{available}} {{coin}} です。収益を含めてこの販売には {{needed}} が必要です',
  launch_same_coin: 'そのコイン自体では支払えません',
  launch_start_passed: '開始は {{minutes}} 分より後にしてください。もう 1 人の同意と、その時間だけ前の告知が必要です',
  launch_close_too_early: '締切は開始より後にしてください',
  launch_online_too_early: '取引開始は締切より前にできません',
  launch_buys_nothing: 'この金額では何も購入できません',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo は、近隣で共有する熱供給ネットワークの支払いに使うコインです。1 KELVO が熱 1 単位を表します。',
  tidra: 'Tidra は小さな潮力発電所の協同組合のコインです。TIDRA の保有者はその電力を優先して購入できます。',
  orlux: 'Orlux は約 20 分で販売の全過程が進みます。申し込み、コインの割り当て、ロック解除までを見届けられます。',
  how: '仕組み',
  held: 'お支払いは締切まで保管され、それまで誰も使いません。',
  shared:
    '申込数が販売数を上回った場合は、全員が申込数に対して同じ割合で割り当てを受けます。残りのお支払いは締切時に戻ります。',
  locked: '割り当てられたコインはロックされます。ロック期間が終わると、収益とともに同じコインで解放されます。',
  fictional: 'このコインはデモのために作られた架空のもので、デモの外では価値がありません。',
  rate: '{{days}} 日で {{rate}} %',
  rateShort: '{{minutes}} 分で {{rate}} %',
  title: '{{coin}} の申込受付中',
  content: '{{coins}} でお支払いいただけます。販売するコインは、収益の全額とともにすでに確保されています。',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: '新規コインの販売とその経過を見る',
  may_launches_propose: '新規コインの販売を提案する',
  may_launches_write: '新規コインの販売の説明を書く',
  action_propose_launch: '新規コインの販売を提案',
  action_write_launch_texts: '新規コインの販売の説明を記入',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: '新規コイン：何を販売し、どう進み、どう説明するか。公表した販売は変更されません。',
  launch: '販売',
  state: '経過',
  state_announced: '公表済み',
  state_open: '受付中',
  state_allotting: '割り当て中',
  state_allotted: '割り当て済み',
  asked: '申込数',
  askedOf: '{{asked}} / {{offered}}',
  subscriptions: '申込件数',
  next: '次',
  opensAt: '{{at}} 開始',
  closesAt: '{{at}} 締切',
  unlocksAt: '{{at}} 解除',
  noLaunches: '販売はまだありません',
  propose: '販売を提案',
  effect:
    'もう 1 人が同意してから {{minutes}} 分後に公表されます。その時にコインと収益の全額が販売準備金から出て、以後は何も変更できません。',
  proposed: '提案しました。もう 1 人の同意が必要です。',
  newCoin: '新規コイン',
  dayLength: '1 日の長さ',
  dayFull: '24 時間',
  dayShort: '1 分（お試し用）',
  needed: '収益を含めて確保：{{amount}} {{coin}}',
  reserveHas: '販売準備金は {{amount}} {{coin}} です。',
  fillAll: 'すべての項目を入力してください',
  lockedCount: 'ロック中',
  releasedCount: '解除済み',
  rejectedCount: '割り当てなし',
  soldCoins: '割り当てたコイン',
  toAllotment: 'コインの割り当て方',
  editTexts: '説明を編集',
  textsOf: '{{name}} の説明',
  textsText: '支払いに使うすべてのコインについて、すぐに反映されます。理由とともに記録され、条件と資金は変わりません。',
  language: '言語',
  predictRate: '予想収益',
  introduction: '紹介',
  introductionHint: '段落、見出し、リスト、太字、リンクの HTML。それ以外は取り除かれます。',
  isRecommended: '最初の画面でおすすめする',
  recommendTitle: 'おすすめの見出し',
  recommendContent: 'おすすめの本文',
  preview: 'プレビュー',
  previewText: '読む人に見える内容',
  save: '保存',
  saved: '説明を保存しました',
  waits: '提案中：{{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: '新規コインの申込み',
  launchEnd: '自動的に返金または解除されます',
} satisfies Translated<typeof en.lockedFunds>;
