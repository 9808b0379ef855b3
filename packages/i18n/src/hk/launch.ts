// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const launchErrors = {
  unknown_launch: '沒有這次新幣發行',
  unknown_subscription: '沒有這筆認購',
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

export const launchDemo = {
  kelvo: 'Kelvo 用於支付鄰里共用供熱網絡的熱量：1 KELVO 代表 1 個單位的熱量。',
  tidra: 'Tidra 屬於一家由小型潮汐電站組成的合作社。持有 TIDRA 的人可優先購買其電力。',
  orlux: 'Orlux 在大約二十分鐘內走完一次完整的發行。認購，看看新幣如何分配，再看它們如何解鎖。',
  how: '如何運作',
  held: '您的款項保留到認購截止，在此之前沒有人動用它。',
  shared: '如果認購的數量超過發行量，每個人按相同比例獲配，其餘款項在截止時退回。',
  locked: '獲配的新幣會被鎖定。鎖倉期結束時，新幣連同收益以同一幣種一併釋放。',
  fictional: '此幣為示範而虛構，在示範之外沒有任何價值。',
  rate: '{{days}} 天 {{rate}} %',
  rateShort: '{{minutes}} 分鐘 {{rate}} %',
  title: '{{coin}} 正在認購',
  content: '可用 {{coins}} 支付。所有發行的新幣連同全部收益都已預先留出。',
} satisfies Translated<typeof en.launchDemo>;
