// Locked products: refusals and entries of wallets.
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
