// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '그런 신규 코인 청약이 없습니다',
  launch_not_open: '지금은 청약 기간이 아닙니다',
  launch_not_covered:
    '준비금은 {{available}} {{coin}}입니다. 이 청약에는 수익 전액을 포함해 {{needed}}이(가) 필요합니다',
  subscription_too_small: '최소 {{least}} {{coin}}',
} satisfies Translated<typeof en.launchErrors>;

export const launchEntries = {
  subscription: '신규 코인 청약',
  subscriptionReleased: '청약금 미사용분 반환',
  subscriptionCoins: '배정된 신규 코인',
  subscriptionReturn: '신규 코인 락업 수익',
} satisfies Translated<typeof en.launchEntries>;

export const launchProblems = { subscription_too_small: '최소 {{least}} {{coin}}' } satisfies Translated<
  typeof en.launchProblems
>;
