// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type * as en from '../en/option.ts';
import type { Translated } from '../texts.ts';

export const optionWords = {
  rise: '看涨',
  fall: '看跌',
  even: '平局',
  win: '获胜',
  loss: '失败',
  void: '作废',
  opening: '等待买入价',
  open: '进行中',
  closed: '已结算',
  cap_order: '单笔上限',
  cap_user: '单个账户上限',
  cap_window: '同一五秒内到期的上限',
  cap_market: '该市场上限',
  cap_reserve: '储备金余额',
} satisfies Translated<typeof en.optionWords>;

export const optionErrors = {
  option_not_offered: '不提供此类期权',
  stake_out_of_range: '投入金额须在 {{least}} 至 {{most}} {{coin}} 之间',
  above_option_cap: '目前储备金最多可承担 {{most}} {{coin}} 的投入（{{cap}}）',
  option_sales_stopped: '在平台自有资金重新覆盖成本之前，暂停出售 {{coin}} 期权',
  unknown_option: '没有这笔期权',
} satisfies Translated<typeof en.optionErrors>;

export const optionProblems = {
  stake_out_of_range: '投入金额须在 {{least}} 至 {{most}} {{coin}} 之间',
  above_option_cap: '目前储备金最多可承担 {{most}} {{coin}} 的投入（{{cap}}）',
} satisfies Translated<typeof en.optionProblems>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: '时间' } satisfies Translated<typeof en.optionFields>;

export const optionEntries = {
  optionStake: '购买期权',
  optionSettlement: '期权结算',
  optionFee: '期权手续费',
  optionVoid: '期权作废：退回投入和手续费',
} satisfies Translated<typeof en.optionEntries>;

export const optionPowers = {
  action_change_options: '提议更改期权规则',
} satisfies Translated<typeof en.optionPowers>;
