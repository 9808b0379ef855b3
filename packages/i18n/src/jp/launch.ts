// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '該当する新規コインの販売はありません',
  unknown_subscription: '該当する申込はありません',
  launch_not_open: '現在は申込期間ではありません',
  launch_not_covered: '準備金は {{available}} {{coin}} です。収益を含めてこの販売には {{needed}} が必要です',
  subscription_too_small: '{{least}} {{coin}} 以上を入力してください',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: '新規コインの申込',
  subscriptionReleased: '申込金の未使用分を返金',
  subscriptionCoins: '割り当てられた新規コイン',
  subscriptionReturn: '新規コインのロック収益',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = {
  subscription_too_small: '{{least}} {{coin}} 以上を入力してください',
} satisfies Translated<typeof en.launchProblems>;

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
