// Proving who one is: at login with a second factor, and again before changes that matter, in Korean.
import type * as en from '../en/proof.ts';
import type { Translated } from '../texts.ts';

export const proof = {
  stepUpTitle: '본인 확인',
  totp: '6자리 코드',
  totpText: '인증 앱에 지금 표시된 코드를 입력하세요.',
  totpInstead: '인증 앱 사용',
  recovery: '복구 코드',
  recoveryText: '복구 코드 중 하나를 입력하세요. 각 코드는 한 번만 사용할 수 있습니다.',
  recoveryInstead: '복구 코드 사용',
  code: '인증번호',
  codeText: '{{target}}(으)로 인증번호를 보냅니다.',
  codeInstead: '인증번호 받기',
  passkeyText: '기기에서 지문, 얼굴 또는 화면 잠금을 확인합니다.',
  passkeyInstead: '패스키 사용',
  usePasskey: '패스키 사용',
  passkeyNotUsed: '패스키를 사용하지 않았습니다. 다시 시도하거나 다른 방법을 선택하세요',
  passkeyPlace: '이 거래소의 패스키는 {{site}}에서만 사용할 수 있습니다. 해당 주소로 접속하세요.',
  noWay: '이 브라우저에서는 계정을 확인할 방법이 없습니다. 패스키가 저장된 기기에서 다시 시도하세요.',
} satisfies Translated<typeof en.proof>;

export const errors = {
  step_up_required: '계속하려면 본인 확인이 필요합니다',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_recovery_code: '복구 코드는 영문·숫자 10자리입니다',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  totp: '인증번호',
  recovery_code: '복구 코드',
} satisfies Translated<typeof en.fieldProblems>;

export const mail = {
  confirmText:
    '{{site}} 계정 변경 확인 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 저희는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 비밀번호를 변경하세요.',
  confirmSms: '{{site}} 계정 변경 확인 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
} satisfies Translated<typeof en.mail>;
