// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '該当する新規コインの販売はありません',
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
