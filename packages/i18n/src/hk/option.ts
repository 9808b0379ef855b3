// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type * as en from '../en/option.ts';
import type { Translated } from '../texts.ts';

export const optionWords = {
  rise: '看漲',
  fall: '看跌',
  even: '平局',
  win: '獲勝',
  loss: '失敗',
  void: '作廢',
  opening: '等待買入價',
  open: '進行中',
  closed: '已結算',
  cap_order: '單筆上限',
  cap_user: '單一帳戶上限',
  cap_window: '同一五秒內到期的上限',
  cap_market: '該市場上限',
  cap_reserve: '儲備金餘額',
} satisfies Translated<typeof en.optionWords>;

export const optionErrors = {
  option_not_offered: '不提供此類期權',
  stake_out_of_range: '投入金額須在 {{least}} 至 {{most}} {{coin}} 之間',
  above_option_cap: '目前儲備金最多可承擔 {{most}} {{coin}} 的投入（{{cap}}）',
  option_sales_stopped: '在平台自有資金重新覆蓋成本之前，暫停出售 {{coin}} 期權',
  unknown_option: '沒有這筆期權',
} satisfies Translated<typeof en.optionErrors>;

export const optionProblems = {
  stake_out_of_range: '投入金額須在 {{least}} 至 {{most}} {{coin}} 之間',
  above_option_cap: '目前儲備金最多可承擔 {{most}} {{coin}} 的投入（{{cap}}）',
} satisfies Translated<typeof en.optionProblems>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: '時間' } satisfies Translated<typeof en.optionFields>;

export const optionEntries = {
  optionStake: '購買期權',
  optionSettlement: '期權結算',
  optionFee: '期權手續費',
  optionVoid: '期權作廢：退回投入及手續費',
} satisfies Translated<typeof en.optionEntries>;

export const optionPowers = {
  action_change_options: '提議更改期權規則',
} satisfies Translated<typeof en.optionPowers>;
