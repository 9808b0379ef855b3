// Freezing and unfreezing an account, in Korean.
import type * as en from '../en/freeze.ts';
import type { Translated } from '../texts.ts';

export const freeze = {
  freeze: '계정 동결',
  freezeText: '다른 사람이 계정에 접속한 것 같을 때 사용하세요.',
  fact_logins: '모든 기기에서 로그아웃됩니다',
  fact_orders: '미체결 주문이 취소됩니다',
  fact_keys: 'API 키가 작동을 멈춥니다',
  fact_nothing: '동결을 해제할 때까지 누구도 거래, 이체, 출금을 할 수 없습니다',
  unfreezeLater:
    '해제하려면 각 연락처로 받은 인증번호와 2단계 인증(설정한 경우)이 필요합니다. 해제 후 24시간 동안 출금할 수 없습니다.',
  freezeTitle: '지금 계정을 동결할까요?',
  freezeNow: '바로 적용됩니다.',
  frozen: '계정 동결됨',
  frozenTitle: '계정이 동결되었습니다',
  frozenSince: '{{at}}부터',
  unfreezeText: '자금은 그대로 안전합니다. 동결을 해제하려면 각 연락처로 인증번호를 보냅니다.',
  sendCodes: '인증번호 보내기',
  mailCode: '이메일 인증번호',
  phoneCode: '문자 인증번호',
  unfreezeLock: '해제 후 24시간 동안 출금할 수 없습니다.',
  unfreeze: '동결 해제',
  nowFrozen: '계정을 동결하고 모든 기기에서 로그아웃했습니다',
  unfrozen: '동결을 해제했습니다. {{until}}까지 출금이 제한됩니다',
  report: '본인이 아닙니다',
  reportText: '처음 보는 기기에서 계정에 로그인했습니다. 본인이 아니라면 지금 계정을 동결하세요.',
  reportBroken: '링크가 올바르지 않습니다. 이메일에서 다시 여세요.',
  reported: '계정이 동결되었습니다',
  reportedText: '준비가 되면 새 비밀번호를 먼저 설정하고 로그인하여 해제하세요.',
  toLogin: '로그인으로 이동',
} satisfies Translated<typeof en.freeze>;

export const errors = {
  account_frozen: '계정이 동결되었습니다. 계속하려면 동결을 해제하세요',
  not_frozen: '계정이 동결되어 있지 않습니다',
} satisfies Translated<typeof en.errors>;

export const events = {
  'account-frozen': '계정이 동결되었습니다',
  'account-unfrozen': '계정 동결이 해제되었습니다',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'account-frozen':
    '{{site}} 계정이 동결되었습니다. 모든 기기에서 로그아웃되고 미체결 주문이 취소되었습니다. 다시 사용하려면 로그인하여 동결을 해제하세요. 포지션과 익절·손절은 그대로 유지됩니다.',
  'account-unfrozen': '{{site}} 계정의 동결이 해제되었습니다.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  cancelled_spot_orders: '취소된 현물 주문: {{list}}',
  cancelled_contract_orders: '취소된 선물 주문: {{list}}',
  cancelled_withdrawals: '취소된 출금: {{list}}',
  unfreezeText:
    '{{site}} 계정 동결 해제 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 거래소는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 비밀번호를 변경하세요. 계정은 동결된 상태로 유지됩니다.',
  unfreezeSms: '{{site}} 계정 동결 해제 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  notYouFreeze: '본인이 아니라면 즉시 계정을 동결하세요: {{url}}',
} satisfies Translated<typeof en.mail>;
