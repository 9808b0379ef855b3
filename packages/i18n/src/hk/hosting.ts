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
  hosting_cycle: '最多 {{most}} 天',
  hosting_day: '{{least}} 至 {{most}} 秒之間',
  hosting_interest: '大於 0 且不超過 100%',
  hosting_damages: '不超過 100%',
  hosting_min_amount: '須足夠大，使每天都有利息',
  hosting_max_amount: '不得少於最小金額',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}} 天',
  intro: '鎖倉 {{days}} 天，日收益 {{rate}}%，每日支付。購買時即預留全部利息。',
  introShort: '體驗專用：此產品的一天為 {{minutes}} 分鐘。共 {{days}} 天，每天 {{rate}}%。',
} satisfies Translated<typeof en.hostingWords>;

export const hostingPowers = {
  action_change_hosting: '提議鎖倉產品條款',
} satisfies Translated<typeof en.hostingPowers>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: '每個產品已售出和應付的金額，以及儲備金中可用的部分。條款只對日後的訂單生效，須兩人同意。',
  none: '還沒有鎖倉產品',
  newProduct: '新產品',
  product: '產品',
  coin: '幣種',
  productName: '{{coin}} {{days}} 天',
  state: '狀態',
  onSale: '發售中',
  stop_not_offered: '未發售',
  stop_sold_out: '已售罄',
  stop_books_short: '自有資金低於零',
  orders: '進行中訂單',
  amounts: '鎖倉金額',
  owed: '已承諾利息',
  free: '儲備金可用',
  left: '尚可發售',
  ended: '已結束訂單',
  endedAmounts: '其鎖倉金額',
  paid: '已付利息',
  since: '條款生效於',
  terms: '條款',
  sold: '已售與承諾',
  change: '提議修改條款',
  stop: '停止發售',
  start: '恢復發售',
  changeWaits: '有一項變更正等候第二人或生效時間。',
  toProposal: '提案',
  toReserves: '轉入或轉出儲備金',
  titleNew: '新鎖倉產品',
  titleChange: '修改 {{name}} 的條款',
  titleStop: '停止發售 {{name}}',
  titleStart: '恢復發售 {{name}}',
  effectNew: '其後 10 分鐘、儲備金到位後即可購買。',
  effectChange: '其後的購買適用新條款，進行中訂單保持原條款。',
  effectStop: '其後不再發售，訂單亦不再續期。進行中訂單照常支付至到期。',
  effectStart: '其後按此處的條款恢復發售。',
  nothingChanged: '沒有任何變更',
  proposed: '已提交，等候第二人同意。',
  example: '一次購買的承諾',
  exampleAmount: '示例金額',
  exampleNone: '填寫條款和金額，即可看到一次購買的承諾。',
  exampleInterest: '即時預留的利息',
  exampleDaily: '每日支付',
  exampleLast: '最後一天支付',
  exampleRedeemed: '過半天數後提前贖回的費用',
  exampleReserve: '儲備金可支付此類購買的次數',
} satisfies Translated<typeof en.hostingProducts>;
