// Referral: refusals, entries of wallets, the pages of invitations and of staff.
import type * as en from '../en/referral.ts';
import type { Translated } from '../texts.ts';

export const errors = {
  no_referral: '보류된 계정이 아닙니다',
} satisfies Translated<typeof en.errors>;

export const ledger = {
  rebate: '추천 보상',
} satisfies Translated<typeof en.ledger>;

export const problems = {
  above_half: '모든 단계의 합계는 수수료의 50%까지입니다',
} satisfies Translated<typeof en.problems>;

export const staff = {
  may_referral_see: '추천 보상 비율과 초대자와 공통점이 있는 계정 보기',
  may_referral_release: '보류된 추천 보상 해제',
  may_referral_change: '추천 보상 비율 제안',
  action_release_referral: '계정의 추천 보상 보류를 해제함',
  action_change_referral: '추천 보상 비율을 제안함',
} satisfies Translated<typeof en.staff>;

/** What the server proposes to say with an invitation. */
export const referralWords = {
  shareTitle: '{{site}}에서 함께 거래해요',
  shareText: '모든 과정을 직접 확인할 수 있는 거래소입니다. 제 초대 코드 {{code}}로 가입하세요:',
} satisfies Translated<typeof en.referralWords>;

/** The wallet app: own code, shares, lists and rules. */
export const promotion = {
  title: '친구 초대',
  earned: '누적 보상',
  earnedToday: '오늘',
  invitedCount: '초대한 사람',
  byCoin: '코인별',
  valueNote: '합계는 지수 가격으로 환산한 USDT입니다. 보상은 수수료와 같은 코인으로 지급됩니다.',
  code: '초대 코드',
  copyCode: '초대 코드 복사',
  link: '초대 링크',
  copyLink: '링크 복사',
  share: '공유',
  poster: '포스터',
  posterHeadline: '모든 과정을 확인할 수 있는 거래소',
  posterScan: '스캔하고 가입하기',
  posterLabel: '초대 링크 QR 코드와 초대 코드 {{code}}가 담긴 포스터',
  posterFailed: '이미지를 만들지 못했습니다. 다시 시도하세요',
  savePoster: '이미지 저장',
  ground: '배경',
  ground_tide: '물결',
  ground_rings: '원',
  ground_night: '밤하늘',
  ground_steps: '계단',
  sharesTitle: '수수료 분배 비율',
  level: '수수료를 내는 사람',
  level_1: '내가 초대한 사람',
  level_2: '그 사람이 초대한 사람',
  level_3: '그다음 단계',
  levelShort: '{{level}}단계',
  exampleHead: '수수료 {{fee}} USDT 기준',
  example: '오른쪽: 수수료 {{fee}} USDT에서 받는 보상이며, 현물 계좌에 바로 들어옵니다.',
  noShares: '아직 설정된 비율이 없습니다',
  noSharesText:
    '현재 추천 보상을 지급하지 않습니다. 비율은 직원 두 명이 함께 정해야 하며, 그 이후의 수수료부터 적용됩니다.',
  rulesTitle: '추천 보상 규칙',
  lists: '목록',
  invited: '초대한 사람',
  rebates: '추천 보상',
  board: '순위',
  noInvited: '아직 내 코드로 가입한 사람이 없습니다',
  noRebates: '아직 추천 보상이 없습니다',
  noBoard: '이 기간의 추천 보상이 아직 없습니다',
  closedAccount: '해지된 계정',
  state_registered: '가입함',
  state_verified: '인증함',
  state_traded: '거래함',
  state_held: '보류 중',
  source_spot: '현물',
  source_lever: '선물',
  source_option: '옵션',
  period: '기간',
  period_day: '오늘',
  period_week: '이번 주',
  period_month: '이번 달',
  period_all: '전체',
  boardText: '실제로 지급된 보상만 현재 지수 가격으로 USDT로 환산합니다. 일, 주(월요일 시작), 월은 UTC 기준입니다.',
  you: '나',
  ownPlace: '내 순위: {{place}}',
  ownNowhere: '이 기간에는 아직 순위가 없습니다',
  heldTitle: '추천 보상이 보류되었습니다',
  heldText: '이 계정은 초대한 계정과 다음이 같습니다:',
  held_device: '기기: 같은 브라우저에서 사용되었습니다',
  held_papers: '서류: 같은 번호가 제출되었습니다',
  held_address: '출금 주소: 같은 주소로 출금합니다',
  heldEffect: '확인이 끝날 때까지 수수료가 분배되지 않고 추천 보상도 없습니다. 보유 자산에는 영향이 없습니다.',
  heldHousehold:
    '한 가구의 두 사람이 각자 계정을 갖는 것은 문제없습니다. 확인을 요청하면 직원이 문제없는 경우를 해제합니다.',
  heldAsk: '확인 요청',
  heldAsked: '확인을 요청했습니다',
  heldStaff: '직원이 할 수 있는 일',
} satisfies Translated<typeof en.promotion>;

/** The console: shares, and accounts that share something with an inviter. */
export const referral = {
  text: '초대한 사람에게 나누어 주는 수수료 비율과, 스스로를 초대했을 수 있는 계정입니다.',
  shares: '수수료 비율',
  level: '{{level}}단계',
  noShares: '설정되지 않음: 수수료를 나누지 않습니다.',
  invited: '초대받은 계정',
  held: '보류된 계정',
  propose: '새 비율 제안',
  proposeEffect: '적용 이후의 모든 수수료에 적용됩니다. 이미 지급된 보상은 그대로입니다.',
  proposeIncomplete: '단계마다 비율을 입력하세요 (합계 50% 이하)',
  fraction: '수수료에 대한 백분율 (예: 20)',
  proposed: '제안했습니다. 두 번째 승인을 기다립니다.',
  toProposal: '제안 #{{id}}',
  rings: '초대자와 공통점이 있는 계정',
  queue: '보기',
  queue_held: '보류 중',
  queue_released: '해제됨',
  queue_any: '전체',
  noRings: '계정이 없습니다',
  user: '계정',
  since: '보류 시작',
  evidence: '공통점과 계정',
  kind_device: '기기',
  kind_papers: '서류',
  kind_address: '출금 주소',
  state: '상태',
  isHeld: '보류 중',
  isReleased: '해제됨',
  asked: '확인 요청함',
  release: '해제',
  releaseTitle: '계정 {{user}} 보류 해제',
  releaseText:
    '이제부터 수수료가 분배되고 추천 보상을 받습니다. 여기서 확인한 내용으로는 다시 보류되지 않지만, 새로 발견된 것으로는 보류됩니다.',
} satisfies Translated<typeof en.referral>;
