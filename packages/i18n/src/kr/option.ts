// Timed options: refusals, entries of wallets, the words of lists, and what staff may change.
import type * as en from '../en/option.ts';
import type { Translated } from '../texts.ts';

export const optionWords = {
  rise: '상승(콜)',
  fall: '하락(풋)',
  even: '동가',
  win: '적중',
  loss: '실패',
  void: '무효',
  opening: '매수 가격 대기',
  open: '진행 중',
  closed: '정산 완료',
  cap_order: '주문당 한도',
  cap_user: '계정당 한도',
  cap_window: '같은 5초 안에 만기되는 한도',
  cap_market: '이 마켓의 한도',
  cap_reserve: '남은 준비금',
} satisfies Translated<typeof en.optionWords>;

export const optionErrors = {
  option_not_offered: '이 종류의 옵션은 제공되지 않습니다',
  stake_out_of_range: '투자 금액은 {{least}}~{{most}} {{coin}} 사이여야 합니다',
  above_option_cap: '현재 준비금으로 감당할 수 있는 투자 금액은 최대 {{most}} {{coin}}입니다({{cap}})',
  option_sales_stopped: '거래소 자체 자금이 다시 비용을 충당할 때까지 {{coin}} 옵션 판매를 중단합니다',
  unknown_option: '해당 옵션이 없습니다',
} satisfies Translated<typeof en.optionErrors>;

export const optionProblems = {
  stake_out_of_range: '투자 금액은 {{least}}~{{most}} {{coin}} 사이여야 합니다',
  above_option_cap: '현재 준비금으로 감당할 수 있는 투자 금액은 최대 {{most}} {{coin}}입니다({{cap}})',
} satisfies Translated<typeof en.optionProblems>;

/** Fields, where a sentence names them. */
export const optionFields = { seconds: '시간' } satisfies Translated<typeof en.optionFields>;

export const optionEntries = {
  optionStake: '옵션 매수',
  optionSettlement: '옵션 정산',
  optionFee: '옵션 수수료',
  optionVoid: '옵션 무효: 투자 금액과 수수료 반환',
} satisfies Translated<typeof en.optionEntries>;

export const optionPowers = {
  action_change_options: '옵션 변경 제안',
} satisfies Translated<typeof en.optionPowers>;
