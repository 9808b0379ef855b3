// Contacts, in Korean.
import type { Texts } from '../texts.ts';

export const contacts = {
  bind_email: '이메일 등록',
  bind_mobile: '휴대폰 번호 등록',
  change_email: '이메일 변경',
  change_mobile: '휴대폰 번호 변경',
  boundNow: '현재: {{contact}}',
  newEmail: '새 이메일',
  newCode: '새 주소로 받은 인증번호',
  sentTo: '{{target}}(으)로 보냈습니다',
  oldCode: '현재 연락처로 받은 인증번호',
  oldCodeHint: '{{target}}(으)로 보냅니다',
  oldLost: '{{contact}}을(를) 더 이상 사용할 수 없어 2단계 인증으로 확인합니다',
  lock: '변경 후 24시간 동안 출금할 수 없으며, 양쪽 모두에 알려 드립니다.',
  smsRisk: '전화번호를 도용당하면 문자 인증번호도 함께 넘어갑니다. 인증 앱이나 패스키가 더 안전합니다.',
  changed: '저장했습니다',
} satisfies Texts['contacts'];
