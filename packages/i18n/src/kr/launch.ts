// Launches of new coins: refusals and entries of wallets.
import type * as en from '../en/launch.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  unknown_launch: '존재하지 않는 청약입니다',
  unknown_subscription: '존재하지 않는 청약 내역입니다',
  launch_not_open: '지금은 청약 기간이 아닙니다',
  launch_not_covered: '준비금은 {{available}} {{coin}}입니다. 코인과 수익 전액에는 {{needed}}이(가) 필요합니다',
  subscription_too_small: '최소 {{least}} {{coin}}',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  subscription: '{{coin}} 청약',
  subscriptionReleased: '{{coin}} 청약금 미사용분 반환',
  subscriptionCoins: '배정된 {{coin}}',
  subscriptionReturn: '{{coin}} 락업 수익',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  subscription_too_small: '최소 {{least}} {{coin}}',
  launch_not_covered: '준비금은 {{available}} {{coin}}입니다. 코인과 수익 전액에는 {{needed}}이(가) 필요합니다',
  launch_same_coin: '그 코인 자체로는 결제할 수 없습니다',
  launch_start_passed: '시작은 {{minutes}}분보다 뒤여야 합니다: 두 번째 사람의 승인과 그만큼의 사전 공지가 필요합니다',
  launch_close_too_early: '마감은 시작보다 뒤여야 합니다',
  launch_online_too_early: '거래는 마감 전에 시작할 수 없습니다',
  launch_buys_nothing: '이 금액으로는 코인을 살 수 없습니다. 더 큰 금액을 입력하세요',
} satisfies Translated<typeof en.problems>;

export const launchDemo = {
  kelvo: 'Kelvo는 이웃이 함께 쓰는 난방망의 열을 결제하는 코인입니다. 1 KELVO는 열 1단위를 뜻합니다.',
  tidra: 'Tidra는 소규모 조력 발전소 협동조합의 코인입니다. TIDRA 보유자는 그 전기를 먼저 살 수 있습니다.',
  orlux: 'Orlux는 약 20분 만에 청약의 전 과정을 마칩니다. 청약한 뒤 배정과 락업 해제를 지켜보세요.',
  how: '진행 방식',
  held: '결제액은 마감까지 묶이며 그 전에는 아무도 쓰지 않습니다.',
  shared: '신청이 모집 수량보다 많으면 모두가 신청 수량의 같은 비율을 배정받습니다. 나머지 금액은 마감 때 반환됩니다.',
  locked: '배정된 코인은 락업됩니다. 락업이 끝나면 수익과 함께 같은 코인으로 지급됩니다.',
  fictional: '이 코인은 데모를 위한 가상의 코인입니다. 데모 밖에서는 가치가 없습니다.',
  rate: '{{days}}일에 {{rate}}%',
  rateShort: '{{minutes}}분에 {{rate}}%',
  title: '{{coin}} 청약 진행 중',
  content: '{{coins}}(으)로 결제할 수 있습니다. 모집하는 코인과 수익 전액은 이미 확보되어 있습니다.',
} satisfies Translated<typeof en.launchDemo>;

export const staff = {
  may_launches_see: '신규 코인 청약과 진행 상황 보기',
  may_launches_propose: '신규 코인 청약 제안',
  may_launches_write: '신규 코인 청약의 설명 작성',
  action_propose_launch: '신규 코인 청약을 제안함',
  action_write_launch_texts: '신규 코인 청약의 설명을 작성함',
} satisfies Translated<typeof en.staff>;

export const launchCourses = {
  text: '신규 코인: 모집 내용, 진행 상황, 설명. 공지한 청약은 바뀌지 않습니다.',
  launch: '신규 코인',
  state: '상태',
  state_announced: '공지됨',
  state_open: '청약 중',
  state_allotting: '배정 중',
  state_allotted: '배정됨',
  asked: '신청 수량',
  askedOf: '{{asked}} / {{offered}}',
  subscriptions: '청약 건수',
  next: '다음',
  opensAt: '{{at}} 시작',
  closesAt: '{{at}} 마감',
  unlocksAt: '{{at}} 해제',
  noLaunches: '아직 청약이 없습니다',
  propose: '청약 제안',
  effect:
    '두 번째 사람이 승인하고 {{minutes}}분 뒤에 공지됩니다. 그때 코인과 수익 전액이 신규 코인 준비금에서 나가며, 이후에는 바꿀 수 없습니다.',
  proposed: '제안했습니다. 두 번째 승인을 기다립니다.',
  newCoin: '신규 코인',
  dayLength: '하루의 길이',
  dayFull: '24시간',
  dayShort: '1분, 데모용',
  needed: '수익 포함 확보: {{amount}} {{coin}}',
  reserveHas: '신규 코인 준비금은 {{amount}} {{coin}}입니다.',
  fillAll: '모든 항목을 입력하세요',
  lockedCount: '락업 중',
  releasedCount: '해제됨',
  rejectedCount: '미배정',
  soldCoins: '배정된 코인',
  toAllotment: '배정 결과',
  editTexts: '설명 편집',
  textsOf: '{{name}} 설명',
  textsText: '결제에 쓰는 모든 코인에 바로 적용됩니다. 사유가 기록됩니다. 조건과 자금은 그대로입니다.',
  language: '언어',
  predictRate: '예상 수익',
  introduction: '소개',
  introductionHint: '문단, 제목, 목록, 굵은 글씨, 링크의 HTML. 그 밖의 것은 제거됩니다.',
  isRecommended: '홈에 추천',
  recommendTitle: '추천 제목',
  recommendContent: '추천 내용',
  preview: '미리보기',
  previewText: '이용자에게 보이는 내용',
  save: '저장',
  saved: '설명을 저장했습니다',
  waits: '제안됨: {{name}}',
} satisfies Translated<typeof en.launchCourses>;

export const lockedFunds = {
  launch: '신규 코인 청약 중',
  launchEnd: '자동으로 반환되거나 해제됩니다',
} satisfies Translated<typeof en.lockedFunds>;
