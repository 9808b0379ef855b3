// Locked products: refusals, entries of wallets, and what products are called.
import type * as en from '../en/hosting.ts';
import type { Translated } from '../texts.ts';

export const hostingErrors = {
  hosting_not_offered: 'この商品は現在販売していません',
  hosting_out_of_range: '金額は {{least}} から {{most}} {{coin}} の間で入力してください',
  hosting_sold_out: '準備金が利息を支払えるのは現在 {{most}} {{coin}} までです',
  hosting_sales_stopped: '取引所の自己資金が費用を再びまかなえるまで、{{coin}} の商品は販売しません',
  unknown_hosting: '該当する運用中の注文はありません',
} satisfies Translated<typeof en.hostingErrors>;

export const hostingEntries = {
  hostingIn: 'ロック商品への預け入れ',
  hostingInterest: 'ロック商品の日次利息',
  hostingOut: 'ロック商品からの返金',
} satisfies Translated<typeof en.hostingEntries>;

export const hostingProblems = {
  hosting_out_of_range: '金額は {{least}} から {{most}} {{coin}} の間で入力してください',
  hosting_sold_out: '準備金が利息を支払えるのは現在 {{most}} {{coin}} までです',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}}日',
  intro: '{{days}}日間ロック、日利 {{rate}} %、毎日支払い。利息は購入時に全額確保されます。',
  introShort: 'お試し用：この商品の1日は {{minutes}} 分です。{{days}}日間、1日あたり {{rate}} %。',
} satisfies Translated<typeof en.hostingWords>;
