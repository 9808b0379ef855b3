// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '没有这次新币发行',
  unknown_subscription: '没有这笔申购',
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

export const launchDemo = {
  kelvo: 'Kelvo 用于支付邻里共享供热网络的热量：1 KELVO 代表 1 个单位的热量。',
  tidra: 'Tidra 属于一家由小型潮汐电站组成的合作社。持有 TIDRA 的人可优先购买其电力。',
  orlux: 'Orlux 在大约二十分钟内走完一次完整的发行。申购，看看新币如何分配，再看它们如何解锁。',
  how: '如何运作',
  held: '您的款项保留到申购截止，在此之前没有人动用它。',
  shared: '如果申购的数量超过发行量，每个人按相同比例获配，其余款项在截止时退回。',
  locked: '获配的新币会被锁定。锁仓期结束时，新币连同收益以同一币种一起释放。',
  fictional: '此币为演示而虚构，在演示之外没有任何价值。',
  rate: '{{days}} 天 {{rate}} %',
  rateShort: '{{minutes}} 分钟 {{rate}} %',
  title: '{{coin}} 正在申购',
  content: '可用 {{coins}} 支付。所有发行的新币连同全部收益都已预先留出。',
} satisfies Translated<typeof en.launchDemo>;
