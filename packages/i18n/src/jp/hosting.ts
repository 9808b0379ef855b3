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
  hosting_cycle: '{{most}}日以内',
  hosting_day: '{{least}}〜{{most}}秒の間',
  hosting_interest: '0より大きく100 %以下',
  hosting_damages: '100 %以下',
  hosting_min_amount: '毎日の利息が生じる額にしてください',
  hosting_max_amount: '最小金額以上にしてください',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}}日',
  intro: '{{days}}日間ロック、日利 {{rate}} %、毎日支払い。利息は購入時に全額確保されます。',
  introShort: 'お試し用：この商品の1日は {{minutes}} 分です。{{days}}日間、1日あたり {{rate}} %。',
} satisfies Translated<typeof en.hostingWords>;

export const hostingPowers = {
  action_change_hosting: 'ロック商品の条件を提案',
} satisfies Translated<typeof en.hostingPowers>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: '商品ごとの販売額と未払い額、準備金の空きです。条件の変更は今後の注文だけに適用され、2人の同意が必要です。',
  none: 'ロック商品はまだありません',
  newProduct: '新しい商品',
  product: '商品',
  coin: 'コイン',
  productName: '{{coin}} {{days}}日',
  state: '状態',
  onSale: '販売中',
  stop_not_offered: '販売なし',
  stop_sold_out: '完売',
  stop_books_short: '自己資金がゼロ未満',
  orders: '運用中の注文',
  amounts: 'ロック額',
  owed: '約束した利息',
  free: '準備金の空き',
  left: 'まだ販売できる額',
  ended: '終了した注文',
  endedAmounts: 'そのロック額',
  paid: '支払った利息',
  since: '条件の開始',
  terms: '条件',
  sold: '販売と約束',
  change: '条件の変更を提案',
  stop: '販売を止める',
  start: '販売を再開',
  changeWaits: '変更が2人目または適用時刻を待っています。',
  toProposal: '提案',
  toReserves: '準備金の入出金へ',
  titleNew: '新しいロック商品',
  titleChange: '{{name}} の条件変更',
  titleStop: '{{name}} の販売を止める',
  titleStart: '{{name}} の販売を再開',
  effectNew: 'その10分後、準備金が入れば購入できます。',
  effectChange: 'その後の購入には新しい条件が適用され、運用中の注文は元の条件のままです。',
  effectStop: 'その後は販売せず、注文の更新もしません。運用中の注文は最後まで支払われます。',
  effectStart: 'その後、ここにある条件で再び販売します。',
  nothingChanged: '変更がありません',
  proposed: '提案しました。2人目の承認を待っています。',
  example: '1回の購入で約束する額',
  exampleAmount: '例の金額',
  exampleNone: '条件と金額を入力すると、1回の購入で約束する額が表示されます。',
  exampleInterest: 'すぐに確保される利息',
  exampleDaily: '毎日の支払い',
  exampleLast: '最終日の支払い',
  exampleRedeemed: '半分の日数での中途解約の費用',
  exampleReserve: '準備金でまかなえる同様の購入の回数',
} satisfies Translated<typeof en.hostingProducts>;
