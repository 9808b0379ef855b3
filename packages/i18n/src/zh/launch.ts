// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '没有这次新币发行',
  launch_not_open: '目前不在申购期内',
  launch_not_covered: '准备金有 {{available}} {{coin}}；此次发行连同全部收益需要 {{needed}}',
  subscription_too_small: '至少 {{least}} {{coin}}',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: '新币申购',
  subscriptionReleased: '申购未用款项退回',
  subscriptionCoins: '申购获配的新币',
  subscriptionReturn: '新币锁仓收益',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = { subscription_too_small: '至少 {{least}} {{coin}}' } satisfies Translated<
  typeof en.launchProblems
>;
