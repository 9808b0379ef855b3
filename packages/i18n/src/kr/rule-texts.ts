// What can change of options and contracts, as users and staff read it.
import type * as en from '../en/rule-texts.ts';
import type { Translated } from '../texts.ts';

export const ruleTexts = {
  field_option_sales: '옵션 판매',
  field_option_payouts: '기간과 수익률',
  field_option_fee: '옵션 수수료',
  field_option_min_stake: '최소 투자 금액',
  field_option_max_stake: '최대 투자 금액',
  field_option_order_cap: '주문당 한도',
  field_option_user_cap: '계정당 한도',
  field_option_window_cap: '만기 5초 구간 한도',
  field_option_market_cap: '마켓당 한도',
  field_contract_standing: '선물',
  field_contract_tick: '선물 가격 단위',
  field_contract_lot: '1랏 수량',
  field_contract_tiers: '규모별 레버리지',
  field_contract_max_lots: '주문당 최대 랏',
  field_contract_maker_fee: '선물 메이커 수수료',
  field_contract_taker_fee: '선물 테이커 수수료',
  field_contract_slippage: '시장가 주문 슬리피지',
  field_contract_band: '선물 가격 제한 폭',
  field_contract_funding_clamp: '1회 펀딩 비율 상한',
  field_contract_open_interest: '미결제약정 한도(보험 기금 배수)',
  standing_none: '없음',
  standing_open: '거래 중',
  standing_settling: '정산 중',
  standing_settled: '정산됨',
  yes: '예',
  no: '아니요',
} satisfies Translated<typeof en.ruleTexts>;
