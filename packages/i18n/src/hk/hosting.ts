// Locked products: refusals, entries of wallets, and what products are called.
import type * as en from '../en/hosting.ts';
import type { Translated } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: '該產品目前不發售',
  hosting_out_of_range: '金額必須在 {{least}} 至 {{most}} {{coin}} 之間',
  hosting_sold_out: '儲備金目前最多可支付 {{most}} {{coin}} 的利息',
  hosting_sales_stopped: '在平台自有資金重新覆蓋其成本之前，不發售 {{coin}} 產品',
  unknown_hosting: '沒有這樣的進行中訂單',
} satisfies Translated<typeof en.hostingErrors>;

export const hostingEntries = {
  hostingIn: '轉入鎖倉產品',
  hostingInterest: '鎖倉產品每日利息',
  hostingOut: '鎖倉產品返還本金',
} satisfies Translated<typeof en.hostingEntries>;

export const hostingProblems = {
  hosting_out_of_range: '金額必須在 {{least}} 至 {{most}} {{coin}} 之間',
  hosting_sold_out: '儲備金目前最多可支付 {{most}} {{coin}} 的利息',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}} 天',
  intro: '鎖倉 {{days}} 天，日收益 {{rate}}%，每日支付。購買時即預留全部利息。',
  introShort: '體驗專用：此產品的一天為 {{minutes}} 分鐘。共 {{days}} 天，每天 {{rate}}%。',
} satisfies Translated<typeof en.hostingWords>;
