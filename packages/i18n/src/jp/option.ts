// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type * as en from '../en/option.ts';
import type { Translated } from '../texts.ts';

export const optionWords = {
  rise: '上昇（コール）',
  fall: '下落（プット）',
  even: '同値',
  win: '的中',
  loss: '不的中',
  void: '無効',
  opening: '購入価格待ち',
  open: '進行中',
  closed: '決済済み',
  cap_order: '1 注文あたりの上限',
  cap_user: '1 アカウントあたりの上限',
  cap_window: '同じ 5 秒間に満期となる分の上限',
  cap_market: 'この市場の上限',
  cap_reserve: '準備金の残り',
} satisfies Translated<typeof en.optionWords>;

export const optionErrors = {
  option_not_offered: 'この種類のオプションは取り扱っていません',
  stake_out_of_range: '投資額は {{least}} ～ {{most}} {{coin}} の範囲で指定してください',
  above_option_cap: '準備金で現在お引き受けできる投資額は最大 {{most}} {{coin}} です（{{cap}}）',
  option_sales_stopped: '取引所の自己資金が再び費用を上回るまで、{{coin}} のオプションの販売を停止しています',
  unknown_option: '該当するオプションはありません',
} satisfies Translated<typeof en.optionErrors>;

export const optionProblems = {
  stake_out_of_range: '投資額は {{least}} ～ {{most}} {{coin}} の範囲で指定してください',
  above_option_cap: '準備金で現在お引き受けできる投資額は最大 {{most}} {{coin}} です（{{cap}}）',
} satisfies Translated<typeof en.optionProblems>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: '期間' } satisfies Translated<typeof en.optionFields>;

export const optionEntries = {
  optionStake: 'オプション購入',
  optionSettlement: 'オプション決済',
  optionFee: 'オプション手数料',
  optionVoid: 'オプション無効：投資額と手数料を返却',
} satisfies Translated<typeof en.optionEntries>;

export const optionPowers = {
  action_change_options: 'オプションの変更を提案',
} satisfies Translated<typeof en.optionPowers>;
