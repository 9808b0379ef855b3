// Locked products: refusals, entries of wallets, and what products are called.
import type * as en from '../en/hosting.ts';
import type { Translated } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: '该产品目前不发售',
  hosting_out_of_range: '金额必须在 {{least}} 到 {{most}} {{coin}} 之间',
  hosting_sold_out: '准备金目前最多可支付 {{most}} {{coin}} 的利息',
  hosting_sales_stopped: '在平台自有资金重新覆盖其成本之前，不发售 {{coin}} 产品',
  unknown_hosting: '没有这样的进行中订单',
} satisfies Translated<typeof en.hostingErrors>;

export const hostingEntries = {
  hostingIn: '转入锁仓产品',
  hostingInterest: '锁仓产品每日利息',
  hostingOut: '锁仓产品返还本金',
} satisfies Translated<typeof en.hostingEntries>;

export const hostingProblems = {
  hosting_out_of_range: '金额必须在 {{least}} 到 {{most}} {{coin}} 之间',
  hosting_sold_out: '准备金目前最多可支付 {{most}} {{coin}} 的利息',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}} 天',
  intro: '锁仓 {{days}} 天，日收益 {{rate}}%，每日支付。购买时即预留全部利息。',
  introShort: '体验专用：此产品的一天为 {{minutes}} 分钟。共 {{days}} 天，每天 {{rate}}%。',
} satisfies Translated<typeof en.hostingWords>;
