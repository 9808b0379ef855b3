// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type * as en from '../en/reserves.ts';
import type { Translated } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: '保险基金只用于弥补强平亏空，不可转出',
} satisfies Translated<typeof en.reserveErrors>;

export const reserveProblems = {
  above_house: '自有资金仅有 {{most}}',
  above_reserve: '准备金仅有 {{most}}',
} satisfies Translated<typeof en.reserveProblems>;

export const reservePowers = {
  may_reserves_see: '查看交易所自有资金和准备金',
  may_reserves_fund: '提议准备金的转入和转出',
  action_fund_reserve: '提议准备金变动',
} satisfies Translated<typeof en.reservePowers>;

export const reserves = {
  text: '交易所的自有资金，以及为合约和期权准备的资金。所有人都能看到同样的数字；任何变动都需要两人同意。',
  asOf: '截至',
  record: '日志记录 {{sequence}}',
  house: '自有资金',
  houseText: '尚未用于任何准备的交易所资金。只有实际到账的转账才会增加；演示中为测试资金。',
  insurance: '合约保险基金',
  insuranceText: '只用于弥补本市场强平的亏空，转入后不再转出。',
  option_reserve: '期权准备金',
  option_reserveText: '用于支付期权盈利。未结期权已承诺的金额另外存放，这里的都是可用的。',
  hosting_reserve: '锁仓产品准备金',
  hosting_reserveText: '每个准备金支付一种产品的利息。已欠进行中订单的利息另外存放，这里的都还可以发售。',
  launch_reserve: '新币准备金',
  launch_reserveText: '用于今后新币发行的币。发行公布时，其新币和全部收益即从这里划出。',
  launch_proceeds: '新币发行所得',
  launch_proceedsText: '客户为新币支付的款项。不能人工转入。',
  market: '市场',
  balance: '余额',
  proposal: '提案',
  fund: '转入',
  release: '转出',
  toProposal: '提案 #{{id}}',
  titleInsurance: '转入 {{market}} 的保险基金',
  titleIn: '转入：{{reserve}}，{{coin}}',
  titleOut: '转出：{{reserve}}，{{coin}}',
  effectIn: '随后立即从自有资金转入准备金。',
  effectOut: '随后立即转回自有资金。',
  staysThere: '转入后不可取回：保险基金只用于弥补亏空。',
  amount: '数量',
  houseHas: '自有资金：{{amount}}',
  reserveHas: '准备金：{{amount}}',
  all: '全部',
  proposed: '已提交，等待第二人同意。',
  movements: '变动',
  account: '账户',
  noMovements: '还没有变动',
  what: '内容',
  moved: '数量',
  at: '时间',
  place: '记录',
  type_deposit: '转入交易所自有地址',
  type_from_cold: '从冷钱包转回，并非新资金',
  type_funded: '转入准备金',
  type_released: '从准备金转出',
  type_house_test_funds: '测试资金',
  type_house_deposit: '归交易所所有的无人认领充值',
  type_liquidation_surplus: '强平后剩余',
  type_insurance_paid: '为强平支付',
  type_contract_settlement: '市场结算',
  type_option_settled: '未中期权的本金',
  type_option_payout: '预留或退回的赔付',
  type_hosting_damages: '提前赎回违约金',
  type_hosting_penalty: '提前赎回罚金',
  type_hosting_set_aside: '预留利息',
  type_hosting_returned: '未付利息退回',
  type_launch_proceeds: '新币款项',
  type_launch_set_aside: '为新币发行预留',
  type_launch_returned: '未售出退回',
  anyType: '类型 {{type}} 的分录',
} satisfies Translated<typeof en.reserves>;
