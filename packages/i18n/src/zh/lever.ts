// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: '没有这个合约',
  contract_exists: '该交易对已有合约',
  contract_not_settled: '该合约仍在交易或尚在结算',
  unknown_position: '没有这个持仓',
  contract_not_live: '该合约的价格曾中断。恢复稳定之前，只能撤单和追加保证金',
  contract_settled: '该合约已结算，不再接受委托',
  multiple_too_large: '在此规模下，杠杆最高为 {{most}}x',
  above_last_tier: '您此方向的全部持仓价值合计将超过 {{most}}',
  position_at_risk: '此委托会使您较早的持仓面临强平。总额越大，所需保证金越多。请减少数量',
  open_interest_reached: '该合约暂时不能再开仓：其保险基金已达承担上限',
  stops_contradict: '止盈和止损必须分别位于现价和开仓价的两侧',
  stop_beyond_liquidation: '止损价超出强平价 {{price}}，持仓会先被强平。请设得更近',
  margin_needed: '该持仓需要这部分保证金，最多可减少 {{most}}',
  liquidation_pending: '该合约正在进行强平，完成后才能减少保证金',
  nothing_to_net: '您在该合约没有可互相抵消的多仓和空仓',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: '手数必须是不小于 1 的整数',
  multiple_too_large: '在此规模下，杠杆最高为 {{most}}x',
  must_be_above: '必须高于 {{price}}',
  must_be_below: '必须低于 {{price}}',
  stop_beyond_liquidation: '止损价超出强平价 {{price}}，持仓会先被强平。请设得更近',
  margin_needed: '该持仓需要这部分保证金，最多可减少 {{most}}',
  out_of_range: '超出规则允许的范围',
  steps_not_whole: '1 手乘以一个价格步长必须是最小单位的整数倍',
  steps_in_use: '有持仓或委托时不能更改步长',
  slippage_beyond_band: '滑点必须大于零且不超过价格限制',
  tiers_not_rising: '各档位的价值和维持保证金率必须递增，杠杆必须递减',
  multiple_above_maintenance: '在此杠杆下，维持保证金和平仓手续费会用尽保证金',
  clamp_above_maintenance: '资金费率最多为最低维持保证金率的一半，包括先前的档位',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: '手',
  multiple: '杠杆',
  target_profit_price: '止盈价',
  profit_share: '止盈手数',
  loss_share: '止损手数',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: '多',
  short: '空',
  pending: '未成交',
  open: '持仓中',
  closing: '强平中',
  closed: '已平仓',
  cancelled: '已撤销',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: '提议更改合约',
  may_contracts_see: '查看合约风险',
  may_contracts_open: '查看接近强平的账户',
  action_open_contract_positions: '查看了合约持仓',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: '接近强平：已走完 80%',
  position_near_liquidation_text:
    '您在 {{market}} 的持仓距强平已走完 80%。标记价为 {{mark}}，最近的持仓将在 {{liquidation}} 被强平。追加保证金或部分平仓可使强平价远离。',
  position_close_to_liquidation_title: '即将强平：已走完 90%',
  position_close_to_liquidation_text:
    '您在 {{market}} 的持仓距强平已走完 90%。标记价为 {{mark}}，最近的持仓将在 {{liquidation}} 被强平。如需保留持仓，请立即追加保证金或部分平仓。',
  position_liquidated_title: '持仓已强平：{{market}}',
  position_liquidated_text: '您在 {{market}} 的持仓触及强平价，已由平台平仓。每一步都在该持仓的记录中。',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: '按交易对与方向显示持仓量、保险基金以及接近强平的持仓。仅显示数量。查看名单须填写理由，并记入审计日志。',
  market: '交易对',
  state: '状态',
  live: '正常',
  notLive: '等待价格',
  shut: '已结算',
  mark: '标记价',
  side: '方向',
  long: '多',
  short: '空',
  openValue: '持仓量',
  ofCap: '上限 {{most}}',
  funding: '资金费率',
  fund: '保险基金',
  leftHour: '本小时还可支出',
  paidHour: '本小时已支出',
  accounts: '持仓（账户）',
  near: '80 至 90%',
  close: '90 至 100%',
  due: '应强平',
  queue: 'ADL 队列',
  open: '查看名单',
  openTitle: '查看{{list}}：{{market}}，{{side}}',
  openText: '您将看到账户编号。理由会记入审计日志。',
  openSubmit: '查看',
  showing: '显示 {{shown}} / {{all}}',
  user: '用户',
  position: '持仓',
  multiple: '杠杆',
  lots: '手',
  value: '价值',
  margin: '保证金',
  result: '盈亏',
  liquidationPrice: '强平价',
  place: 'ADL 排位',
  noQueue: 'ADL 队列为空',
  liquidations: '强平',
  noLiquidations: '尚无强平',
  running: '进行中',
  finished: '已完成',
  leftLots: '剩余手数',
  deleveragings: 'ADL',
  noDeleveragings: '尚无 ADL',
  time: '时间',
  ofPosition: '对应持仓',
  overview: '概览',
  none: '没有合约',
  queueText: '盈利持仓按 ADL 顺序排列，应强平的持仓不在其中。',
} satisfies Translated<typeof en.contractRisk>;
