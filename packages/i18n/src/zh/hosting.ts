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
  hosting_cycle: '最多 {{most}} 天',
  hosting_day: '{{least}} 至 {{most}} 秒之间',
  hosting_interest: '大于 0 且不超过 100%',
  hosting_damages: '不超过 100%',
  hosting_min_amount: '须足够大，使每天都有利息',
  hosting_max_amount: '不得小于最小金额',
} satisfies Translated<typeof en.hostingProblems>;

/** What the server calls products. */
export const hostingWords = {
  name: '{{coin}} {{days}} 天',
  intro: '锁仓 {{days}} 天，日收益 {{rate}}%，每日支付。购买时即预留全部利息。',
  introShort: '体验专用：此产品的一天为 {{minutes}} 分钟。共 {{days}} 天，每天 {{rate}}%。',
} satisfies Translated<typeof en.hostingWords>;

export const hostingPowers = {
  action_change_hosting: '提议锁仓产品条款',
} satisfies Translated<typeof en.hostingPowers>;

/** The console: what products have sold, and their terms. */
export const hostingProducts = {
  text: '每个产品已售出和应付的金额，以及准备金中可用的部分。条款只对今后的订单生效，须两人同意。',
  none: '还没有锁仓产品',
  newProduct: '新产品',
  product: '产品',
  coin: '币种',
  productName: '{{coin}} {{days}} 天',
  state: '状态',
  onSale: '发售中',
  stop_not_offered: '未发售',
  stop_sold_out: '已售罄',
  stop_books_short: '自有资金低于零',
  orders: '进行中订单',
  amounts: '锁仓金额',
  owed: '已承诺利息',
  free: '准备金可用',
  left: '还可发售',
  ended: '已结束订单',
  endedAmounts: '其锁仓金额',
  paid: '已付利息',
  since: '条款生效于',
  terms: '条款',
  sold: '已售与承诺',
  change: '提议修改条款',
  stop: '停止发售',
  start: '恢复发售',
  changeWaits: '有一项变更正等待第二人或生效时间。',
  toProposal: '提案',
  toReserves: '转入或转出准备金',
  titleNew: '新锁仓产品',
  titleChange: '修改 {{name}} 的条款',
  titleStop: '停止发售 {{name}}',
  titleStart: '恢复发售 {{name}}',
  effectNew: '此后 10 分钟、准备金到位后即可购买。',
  effectChange: '此后的购买适用新条款，进行中订单保持原条款。',
  effectStop: '此后不再发售，订单也不再续期。进行中订单照常支付到期。',
  effectStart: '此后按此处的条款恢复发售。',
  nothingChanged: '没有任何变更',
  proposed: '已提交，等待第二人同意。',
  example: '一次购买的承诺',
  exampleAmount: '示例金额',
  exampleNone: '填写条款和金额，即可看到一次购买的承诺。',
  exampleInterest: '立即预留的利息',
  exampleDaily: '每日支付',
  exampleLast: '最后一天支付',
  exampleRedeemed: '过半天数后提前赎回的费用',
  exampleReserve: '准备金可支付此类购买的次数',
} satisfies Translated<typeof en.hostingProducts>;
