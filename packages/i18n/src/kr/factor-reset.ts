// Asking for the removal of a lost second factor, stopping it, and deciding on it, in Korean.
import type * as en from '../en/factor-reset.ts';
import type { Translated } from '../texts.ts';

export const factorReset = {
  title: '2단계 인증을 사용할 수 없을 때',
  text: '인증 앱, 모든 패스키, 복구 코드를 전부 사용할 수 없을 때 이용하세요. 계정 보호를 위해 해제에 최소 이틀이 걸립니다.',
  how_code: '연락처로 보내드린 인증번호를 입력합니다.',
  how_staff: '직원 두 명이 신청을 확인하며, 두 명 모두 승인해야 합니다.',
  how_wait:
    '그로부터 48시간 후 2단계 인증이 해제됩니다. 모든 연락처로 알려드리며, 이메일의 링크로 언제든지 취소할 수 있습니다.',
  recoveryFirst: '복구 코드가 남아 있나요? 돌아가서 입력하면 바로 로그인됩니다.',
  begin: '인증번호 보내기',
  passwordFirst: '먼저 비밀번호를 입력하세요',
  passwordFirstText: '비밀번호로 로그인한 뒤, 2단계 인증 화면 아래에서 들어오세요.',
  toLogin: '로그인하러 가기',
  code: '인증번호',
  codeSentTo: '{{target}}(으)로 보냈습니다',
  note: '직원에게 남길 말(선택)',
  noteHint: '휴대폰에 생긴 일 등. 비밀번호나 코드는 적지 마세요.',
  picturesText: '사진으로 인증된 계정입니다. 비교할 수 있도록 새 사진 세 장을 찍어 주세요.',
  send: '해제 신청',
  requested: '신청이 접수되었습니다',
  statusTitle: '2단계 인증 해제',
  none: '해제 신청이 없습니다',
  linkBroken: '링크가 완전하지 않거나 만료되었습니다. 이메일에서 다시 여세요.',
  is_requested: '신청됨',
  is_proposed: '첫 번째 직원 승인',
  is_approved: '두 번째 직원 승인',
  is_effective: '2단계 인증이 해제되었습니다',
  is_refused: '거절',
  is_cancelled: '취소됨',
  waits_proposed: '첫 번째 승인 대기',
  waits_approved: '두 번째 승인 대기',
  waits_effective: '2단계 인증 해제',
  doneText: '비밀번호로 로그인해 2단계 인증을 새로 설정하세요. 24시간 동안 출금할 수 없습니다.',
  refusedText: '사유: {{reason}}',
  notYou: '본인이 신청하지 않았다면 신청을 취소하고 로그인 비밀번호를 변경하세요.',
  cancelByMail: '취소하려면 보내드린 이메일의 링크를 사용하세요.',
  cancel: '신청 취소',
  cancelTitle: '신청을 취소할까요?',
  cancelText: '2단계 인증은 그대로 유지됩니다.',
  cancelled: '신청을 취소했습니다',
  bannerTitle: '2단계 인증 해제가 신청되었습니다',
  bannerText: '직원 두 명이 승인해야 하며 그 후 48시간이 걸립니다. 본인이 아니라면 취소하세요.',
  bannerApproved: '{{at}}에 해제됩니다. 본인이 아니라면 지금 취소하세요.',
  see: '신청 보기',
} satisfies Translated<typeof en.factorReset>;

export const factorResets = {
  text: '2단계 인증을 분실한 사용자의 신청입니다. 직원 두 명의 승인 후 48시간 동안 본인이 이의를 제기할 수 있습니다.',
  shown: '표시할 신청',
  queue_waiting: '대기 중',
  queue_under_way: '진행 중',
  queue_ended: '종료됨',
  none: '신청이 없습니다',
  requestOf: '사용자 {{user}}의 신청',
  user: '사용자',
  level: '인증 등급',
  level_none: '없음',
  level_basic: '기본',
  level_advanced: '고급',
  state: '상태',
  state_requested: '직원 대기',
  state_proposed: '두 번째 승인 대기',
  state_approved: '승인됨, 48시간 대기',
  state_done: '해제됨',
  state_refused: '거절',
  state_cancelled: '본인이 취소',
  requestedAt: '신청 시각',
  decidedAt: '결정 시각',
  effectiveAt: '적용 시각',
  proposal: '제안',
  refusedBecause: '거절 사유',
  covered: '연락처, 메모, 사진은 열기 전까지 가려집니다. 열람은 사유와 함께 기록되며 본인이 볼 수 있습니다.',
  openData: '정보 열기',
  openText: '열람 시각, 역할, 사유가 본인에게 표시됩니다.',
  email: '이메일 주소',
  phone: '전화번호',
  name: '인증된 이름',
  cardId: '신분증 번호',
  frozen: '본인이 동결',
  yes: '예',
  no: '아니요',
  note: '신청자 메모',
  noPictures: '비교할 사진이 없습니다.',
  fresh: '신청 시 제출',
  verified: '인증 시 제출',
  freshMissing: '신청에 사진 없음',
  verifiedMissing: '인증 사진 미보관',
  propose: '해제 제안',
  proposeText: '두 번째 사람의 승인이 필요합니다. 승인 48시간 후 본인이 취소하지 않으면 해제됩니다.',
  proposed: '제안했습니다. 두 번째 승인을 기다립니다.',
  refuse: '거절',
  refuseText: '사유가 본인에게 표시됩니다.',
} satisfies Translated<typeof en.factorResets>;

export const errors = {
  factor_reset_open: '2단계 인증 해제 신청이 이미 진행 중입니다',
  no_factor_reset: '취소할 수 있는 신청이 없습니다',
  unknown_factor_reset: '존재하지 않는 신청입니다',
  factor_reset_decided: '이미 처리된 신청입니다',
} satisfies Translated<typeof en.errors>;

export const fieldProblems = {
  note: '메모',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  'factor-reset-requested': '2단계 인증 해제가 신청되었습니다',
  'factor-reset-approved': '2단계 인증 해제가 승인되었습니다',
  'factor-reset-refused': '2단계 인증 해제가 거절되었습니다',
  'factor-reset-cancelled': '2단계 인증 해제가 취소되었습니다',
  'factor-reset-done': '2단계 인증이 해제되었습니다',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'factor-reset-requested':
    '{{site}} 계정의 2단계 인증 해제가 신청되었습니다. 직원 2명이 심사하며, 승인 후 48시간 이내에 취소할 수 있습니다.',
  'factor-reset-approved':
    '{{site}} 계정의 2단계 인증 해제가 승인되었습니다. {{until}}(UTC)에 적용되며 그 전까지 취소할 수 있습니다.',
  'factor-reset-refused': '{{site}} 계정의 2단계 인증 해제가 거절되었습니다. 사유: {{about}}',
  'factor-reset-cancelled': '{{site}} 계정의 2단계 인증 해제 신청이 취소되었습니다. 변경된 내용은 없습니다.',
  'factor-reset-done': '신청에 따라 {{site}} 계정의 2단계 인증이 해제되었습니다.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  factorResetText:
    '{{site}} 계정의 2단계 인증 해제를 신청하기 위한 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 거래소는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 누군가 비밀번호를 알고 있는 것입니다. 여기에서 바로 재설정하세요: {{resetUrl}}',
  factorResetSms: '{{site}} 2단계 인증 해제 신청 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  notYouCancel: '본인이 신청하지 않았다면 취소하세요: {{url}}',
} satisfies Translated<typeof en.mail>;

export const staff = {
  may_users_reset_factor: '분실한 2단계 인증 해제 승인',
  action_open_factor_reset: '2단계 인증 해제 신청 열람',
  action_reset_factor: '2단계 인증 해제 제안',
  action_refuse_factor_reset: '2단계 인증 해제 신청 거절',
} satisfies Translated<typeof en.staff>;
