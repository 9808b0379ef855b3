// The exchange's own money: what staff sees of the house and its reserves, and what it may do with them.
import type * as en from '../en/reserves.ts';
import type { Translated } from '../texts.ts';

export const reserveErrors = {
  insurance_stays: '보험 기금은 강제 청산의 부족분만 메우며 꺼낼 수 없습니다',
} satisfies Translated<typeof en.reserveErrors>;

export const reserveProblems = {
  above_house: '자체 자금은 {{most}}입니다',
  above_reserve: '준비금은 {{most}}입니다',
} satisfies Translated<typeof en.reserveProblems>;

export const reservePowers = {
  may_reserves_see: '거래소 자체 자금과 준비금 보기',
  may_reserves_fund: '준비금의 입출을 제안',
  action_fund_reserve: '준비금 이동을 제안함',
} satisfies Translated<typeof en.reservePowers>;

export const reserves = {
  text: '거래소의 자체 자금과 선물·옵션을 위해 마련한 자금입니다. 누구나 같은 수치를 볼 수 있으며, 옮기려면 두 사람이 필요합니다.',
  asOf: '기준:',
  record: '저널 기록 {{sequence}}',
  house: '자체 자금',
  houseText:
    '아직 어떤 준비금도 아닌 거래소의 자금입니다. 실제로 확인된 송금만 이를 늘립니다. 데모에서는 테스트 자금입니다.',
  insurance: '선물 보험 기금',
  insuranceText: '해당 마켓의 강제 청산 부족분만 메웁니다. 넣은 자금은 다시 나오지 않습니다.',
  option_reserve: '옵션 준비금',
  option_reserveText:
    '옵션 수익을 지급합니다. 미결제 옵션에 약속한 금액은 따로 있으므로 여기 있는 것은 모두 쓸 수 있습니다.',
  hosting_reserve: '예치 상품 준비금',
  hosting_reserveText:
    '각각 한 상품의 이자를 지급합니다. 진행 중 주문에 줄 이자는 따로 있으므로 여기 있는 것은 더 판매할 수 있습니다.',
  launch_reserve: '청약 준비금',
  launch_reserveText: '앞으로의 청약을 위한 코인입니다. 청약이 공지되면 코인과 수익 전액이 여기에서 빠져나갑니다.',
  launch_proceeds: '청약 수익금',
  launch_proceedsText: '고객이 신규 코인에 지불한 금액입니다. 직접 넣을 수 없습니다.',
  market: '마켓',
  balance: '잔액',
  proposal: '제안',
  fund: '넣기',
  release: '꺼내기',
  toProposal: '제안 #{{id}}',
  titleInsurance: '{{market}} 보험 기금에 넣기',
  titleIn: '넣기: {{reserve}}, {{coin}}',
  titleOut: '꺼내기: {{reserve}}, {{coin}}',
  effectIn: '이후 바로 자체 자금에서 준비금으로 옮겨집니다.',
  effectOut: '이후 바로 자체 자금으로 돌아갑니다.',
  staysThere: '다시 꺼낼 수 없습니다. 보험 기금은 부족분만 메웁니다.',
  amount: '수량',
  houseHas: '자체 자금: {{amount}}',
  reserveHas: '준비금: {{amount}}',
  all: '전부',
  proposed: '제안했습니다. 두 번째 승인을 기다립니다.',
  movements: '이동 내역',
  account: '계정',
  noMovements: '아직 이동이 없습니다',
  what: '내용',
  moved: '수량',
  at: '시각',
  place: '기록',
  type_deposit: '거래소 자체 주소로 입금',
  type_from_cold: '콜드월렛에서 복귀(새 자금 아님)',
  type_funded: '준비금에 넣음',
  type_released: '준비금에서 꺼냄',
  type_house_test_funds: '테스트 자금',
  type_house_deposit: '거래소 소유로 정한 미확인 입금',
  type_liquidation_surplus: '청산 후 남은 금액',
  type_insurance_paid: '청산을 위한 지급',
  type_contract_settlement: '시장 정산',
  type_option_settled: '실패한 옵션의 투입금',
  type_option_payout: '지급 준비금 확보 또는 반환',
  type_hosting_damages: '중도 해지 위약금',
  type_hosting_penalty: '중도 해지 벌금',
  type_hosting_set_aside: '이자 적립',
  type_hosting_returned: '미지급 이자 반환',
  type_launch_proceeds: '코인 대금',
  type_launch_set_aside: '청약을 위해 적립',
  type_launch_returned: '미판매분 반환',
  anyType: '종류 {{type}} 분개',
} satisfies Translated<typeof en.reserves>;
