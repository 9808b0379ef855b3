// Contracts: refusals, problems beside fields, and the names of fields.
import type * as en from '../en/lever.ts';
import type { Translated } from '../texts.ts';

export const appErrors = {
  unknown_contract: '이 선물은 없습니다',
  contract_exists: '이 마켓에는 이미 선물이 있습니다',
  contract_not_settled: '이 선물은 거래 중이거나 아직 정산 중입니다',
  unknown_position: '이 포지션은 없습니다',
  contract_not_live: '이 선물의 가격이 끊겼습니다. 안정될 때까지는 주문 취소와 증거금 추가만 가능합니다',
  contract_settled: '이 선물은 정산되어 주문을 받지 않습니다',
  multiple_too_large: '이 규모에서는 레버리지가 최대 {{most}}배입니다',
  above_last_tier: '같은 방향 포지션의 합계가 {{most}}을(를) 넘게 됩니다',
  position_at_risk:
    '이 주문은 기존 포지션을 청산 위험에 놓이게 합니다. 합계가 클수록 증거금이 더 필요합니다. 수량을 줄이세요',
  open_interest_reached: '이 선물은 지금 더 진입할 수 없습니다. 보험 기금이 한도에 도달했습니다',
  stops_contradict: '익절과 손절은 현재가와 진입가를 사이에 두고 서로 반대쪽에 있어야 합니다',
  stop_beyond_liquidation: '손절가가 청산가 {{price}}보다 멀어 먼저 청산됩니다. 더 가깝게 설정하세요',
  margin_needed: '포지션에 필요한 증거금입니다. 최대 {{most}}까지 회수할 수 있습니다',
  liquidation_pending: '이 선물에서 청산이 진행 중입니다. 끝난 뒤 증거금을 회수할 수 있습니다',
  nothing_to_net: '이 선물에 서로 상쇄할 롱과 숏이 없습니다',
} satisfies Translated<typeof en.appErrors>;

export const problems = {
  lots_not_whole: '랏 수는 1 이상의 정수여야 합니다',
  multiple_too_large: '이 규모에서는 레버리지가 최대 {{most}}배입니다',
  must_be_above: '{{price}}보다 높아야 합니다',
  must_be_below: '{{price}}보다 낮아야 합니다',
  stop_beyond_liquidation: '손절가가 청산가 {{price}}보다 멀어 먼저 청산됩니다. 더 가깝게 설정하세요',
  margin_needed: '포지션에 필요한 증거금입니다. 최대 {{most}}까지 회수할 수 있습니다',
  out_of_range: '규칙이 허용하는 범위를 벗어났습니다',
  steps_not_whole: '1랏 × 1가격 단위는 최소 단위의 정수배여야 합니다',
  steps_in_use: '포지션이나 주문이 있는 동안에는 단위를 바꿀 수 없습니다',
  slippage_beyond_band: '슬리피지는 0보다 크고 가격 제한 폭 이하여야 합니다',
  tiers_not_rising: '단계가 오를수록 금액과 유지 증거금률은 올라가고 레버리지는 내려가야 합니다',
  multiple_above_maintenance: '이 레버리지에서는 유지 증거금과 종료 수수료가 증거금을 모두 소진합니다',
  clamp_above_maintenance: '펀딩 비율은 이전 단계를 포함한 최저 유지 증거금률의 절반 이하여야 합니다',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  share: '랏',
  multiple: '레버리지',
  target_profit_price: '익절가',
  profit_share: '익절 랏',
  loss_share: '손절 랏',
} satisfies Translated<typeof en.fieldProblems>;

/** Directions and states, as rows of the wire name them. */
export const leverWords = {
  long: '롱',
  short: '숏',
  pending: '미체결',
  open: '보유 중',
  closing: '청산 중',
  closed: '종료됨',
  cancelled: '취소됨',
} satisfies Translated<typeof en.leverWords>;

export const staff = {
  action_change_contract: '선물 변경 제안',
  may_contracts_see: '선물 위험 보기',
  may_contracts_open: '청산에 가까운 계정 열기',
  action_open_contract_positions: '선물 포지션을 열어 봄',
} satisfies Translated<typeof en.staff>;

export const accountNotices = {
  position_near_liquidation_title: '청산 접근: 80% 도달',
  position_near_liquidation_text:
    '{{market}} 포지션이 청산까지의 거리 중 80%에 도달했습니다. 마크 가격은 {{mark}}입니다. 가장 가까운 포지션은 {{liquidation}}에서 청산됩니다. 증거금을 추가하거나 일부를 종료하면 청산가가 멀어집니다.',
  position_close_to_liquidation_title: '청산 임박: 90% 도달',
  position_close_to_liquidation_text:
    '{{market}} 포지션이 청산까지의 거리 중 90%에 도달했습니다. 마크 가격은 {{mark}}입니다. 가장 가까운 포지션은 {{liquidation}}에서 청산됩니다. 포지션을 유지하려면 지금 증거금을 추가하거나 일부를 종료하세요.',
  position_liquidated_title: '포지션 청산됨: {{market}}',
  position_liquidated_text:
    '{{market}} 포지션이 청산가에 도달해 거래소가 종료했습니다. 모든 단계는 포지션 기록에 남아 있습니다.',
} satisfies Translated<typeof en.accountNotices>;

export const contractRisk = {
  text: '마켓과 방향별 미결제약정, 보험 기금, 청산에 가까운 포지션 수입니다. 수만 표시됩니다. 이름은 사유를 적어야 열 수 있고 감사 기록에 남습니다.',
  market: '마켓',
  state: '상태',
  live: '정상',
  notLive: '가격 대기',
  shut: '정산됨',
  mark: '마크 가격',
  side: '방향',
  long: '롱',
  short: '숏',
  openValue: '미결제약정',
  ofCap: '한도 {{most}}',
  funding: '펀딩 비율',
  fund: '보험 기금',
  leftHour: '이번 시간 지급 가능',
  paidHour: '이번 시간 지급액',
  accounts: '포지션(계정)',
  near: '80~90%',
  close: '90~100%',
  due: '청산 대상',
  queue: 'ADL 대기열',
  open: '이름 열기',
  openTitle: '{{list}} 열기: {{market}}, {{side}}',
  openText: '계정 번호가 표시됩니다. 사유는 감사 기록에 남습니다.',
  openSubmit: '열기',
  showing: '{{all}}건 중 {{shown}}건',
  user: '사용자',
  position: '포지션',
  multiple: '레버리지',
  lots: '랏',
  value: '가치',
  margin: '증거금',
  result: '손익',
  liquidationPrice: '청산가',
  place: 'ADL 순위',
  noQueue: 'ADL 대기열이 비어 있습니다',
  liquidations: '청산',
  noLiquidations: '아직 청산이 없습니다',
  running: '진행 중',
  finished: '완료',
  leftLots: '남은 랏',
  deleveragings: 'ADL',
  noDeleveragings: '아직 ADL이 없습니다',
  time: '시간',
  ofPosition: '대상 포지션',
  overview: '개요',
  none: '선물이 없습니다',
  queueText: '이익이 난 포지션을 ADL 순서로 보여 줍니다. 청산 대상은 포함되지 않습니다.',
} satisfies Translated<typeof en.contractRisk>;
