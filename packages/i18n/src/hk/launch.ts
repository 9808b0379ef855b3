// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '沒有這次新幣發行',
  launch_not_open: '目前不在認購期內',
  launch_not_covered: '儲備金有 {{available}} {{coin}}；此次發行連同全部收益需要 {{needed}}',
  subscription_too_small: '至少 {{least}} {{coin}}',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: '新幣認購',
  subscriptionReleased: '認購未用款項退回',
  subscriptionCoins: '認購獲配的新幣',
  subscriptionReturn: '新幣鎖倉收益',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = { subscription_too_small: '至少 {{least}} {{coin}}' } satisfies Translated<
  typeof en.launchProblems
>;
