// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '그런 신규 코인 청약이 없습니다',
  unknown_subscription: '그런 청약 내역이 없습니다',
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

export const launchDemo = {
  kelvo: 'Kelvo는 이웃이 함께 쓰는 난방망의 열을 결제하는 코인입니다. 1 KELVO는 열 1단위를 뜻합니다.',
  tidra: 'Tidra는 소규모 조력 발전소 협동조합의 코인입니다. TIDRA 보유자는 그 전기를 먼저 살 수 있습니다.',
  orlux: 'Orlux는 약 20분 만에 청약의 전 과정을 거칩니다. 청약하고, 코인이 배정되고, 락업이 풀리는 것을 지켜보세요.',
  how: '진행 방식',
  held: '청약금은 마감까지 보관되며 그 전에는 아무도 쓰지 않습니다.',
  shared:
    '청약 수량이 모집 수량보다 많으면 모두가 청약한 수량에 대해 같은 비율로 배정받고, 나머지 청약금은 마감 때 돌아옵니다.',
  locked: '배정된 코인은 락업됩니다. 락업이 끝나면 수익과 함께 같은 코인으로 지급됩니다.',
  fictional: '이 코인은 데모를 위해 만든 가상의 코인이며 데모 밖에서는 아무 가치가 없습니다.',
  rate: '{{days}}일에 {{rate}} %',
  rateShort: '{{minutes}}분에 {{rate}} %',
  title: '{{coin}} 청약 진행 중',
  content: '{{coins}}(으)로 결제할 수 있습니다. 모집하는 코인은 수익 전액과 함께 이미 따로 마련되어 있습니다.',
} satisfies Translated<typeof en.launchDemo>;
