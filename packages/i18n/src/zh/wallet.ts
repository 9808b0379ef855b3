// What one has, what moved, moving it between one's accounts, test money, and the exchange's own accounts, in Simplified Chinese.
import type * as en from '../en/wallet.ts';
import type { Translated } from '../texts.ts';

export const assets = {
  title: '资产',
  totalBalance: '总资产',
  showBalances: '显示余额',
  hideBalances: '隐藏余额',
  today: '今日',
  getTestMoney: '领取测试币',
  transfer: '划转',
  trade: '交易',
  entries: '资金明细',
  accounts: '账户',
  account_change: '现货账户',
  account_change_short: '现货',
  account_change_text: '用于买卖币种',
  account_lever: '合约账户',
  account_lever_short: '合约',
  account_lever_text: '永续合约的保证金',
  account_micro: '期权账户',
  account_micro_short: '期权',
  account_micro_text: '限时期权的本金',
  account_legal: '法币账户',
  account_legal_short: '法币',
  account_legal_text: '用于银行充值和提现',
  coins: '币种',
  coin: '币种',
  unknownCoin: '没有该币种',
  hideSmall: '隐藏小额资产',
  hideSmallText: '不显示价值低于 1 USDT 的币种',
  allAreSmall: '这里只有小额资产，已隐藏',
  emptyAccount: '该账户暂无资产，划转即可到账。',
  total: '总额',
  available: '可用',
  held: '冻结',
  heldByOrders: '当前委托冻结',
  heldByOrdersText: '成交或撤单后解除冻结',
  filter: '筛选',
  kind: '类型',
  kind_transfer: '划转',
  kind_spotTrade: '现货交易',
  kind_spotFee: '交易手续费',
  kind_testFunds: '测试币',
  from: '转出',
  to: '转入',
  swap: '互换转出和转入账户',
  amount: '数量',
  all: '全部',
  afterwards: '划转后余额',
  transferNow: '立即划转',
  moved: '已将 {{amount}} {{coin}} 从{{from}}划转至{{to}}',
  transferNote: '即时到账，免手续费。',
  transferRecord: '划转记录',
} satisfies Translated<typeof en.assets>;

export const accounts = {
  text: '每一笔入账的币都在某个账户中。各币种所有账户合计必须为零，否则即有问题。',
  proof: '对账证明',
  balanced: '所有币种合计为零',
  notBalanced: '以下币种合计不为零：{{coins}}',
  asOf: '截至',
  record: '日志记录 {{sequence}}',
  sumsToZero: '合计为零',
  doesNotSum: '合计不为零',
  account: '账户',
  count: '钱包数',
  held: '当前委托冻结',
  balance: '余额',
  total: '总计',
  customers_legal: '客户 · 法币',
  customers_change: '客户 · 现货',
  customers_lever: '客户 · 合约',
  customers_micro: '客户 · 期权',
  house_legal: '自营 · 法币',
  house_change: '自营 · 现货',
  house_lever: '自营 · 合约',
  house_micro: '自营 · 期权',
  name_fees: '手续费收入',
  name_rounding: '舍入差额',
  name_equity: '自有资金',
  name_insurance: '保险基金',
  name_network_costs: '网络费用',
  name_demo_faucet: '已发放测试资金',
  name_outside: '外部世界',
  name_clearing: '清算',
} satisfies Translated<typeof en.accounts>;

export const walletErrors = {
  amount_not_positive: '数量必须大于 0',
  too_many_decimals: '最多 {{decimals}} 位小数',
  too_large: '数量过大',
  insufficient_balance: '余额不足',
  same_wallet: '请选择两个不同的账户',
  account_not_open: '该账户未开放：本站暂不提供对应产品',
  only_in_demo: '仅在演示模式下可用',
  test_funds_limit: '您的测试币已足够：最多 {{limit}}',
} satisfies Translated<typeof en.walletErrors>;

export const walletProblems = {
  same_wallet: '请选择两个不同的账户',
  account_not_open: '该账户未开放：本站暂不提供对应产品',
  too_many_decimals: '最多 {{decimals}} 位小数',
  insufficient_balance: '余额不足',
} satisfies Translated<typeof en.walletProblems>;

export const walletFields = {
  amount: '数量',
  from_field: '转出账户',
  to_field: '转入账户',
} satisfies Translated<typeof en.walletFields>;

export const walletEntries = {
  transfer: '从{{from}}划转至{{to}}',
  testFunds: '领取测试币',
} satisfies Translated<typeof en.walletEntries>;

export const walletPowers = {
  may_accounts_see: '查看交易所自身的账户',
  action_export_accounts: '导出了交易所账户',
} satisfies Translated<typeof en.walletPowers>;
