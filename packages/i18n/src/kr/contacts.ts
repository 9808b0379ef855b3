// Binding and changing the email address and the phone number, in Korean.
import type * as en from '../en/contacts.ts';
import type { Translated } from '../texts.ts';

export const contacts = {
  bind_email: '이메일 등록',
  bind_mobile: '휴대폰 번호 등록',
  change_email: '이메일 변경',
  change_mobile: '휴대폰 번호 변경',
  boundNow: '현재: {{contact}}',
  newEmail: '새 이메일',
  newCode: '새 연락처로 받은 인증번호',
  sentTo: '{{target}}(으)로 보냈습니다',
  oldCode: '현재 연락처로 받은 인증번호',
  oldCodeHint: '{{target}}(으)로 보냅니다',
  oldLost: '{{contact}}을(를) 더 이상 사용할 수 없어 2단계 인증으로 확인합니다',
  lock: '변경 후 24시간 동안 출금할 수 없습니다. 새 연락처와 기존 연락처에 모두 알려 드립니다.',
  smsRisk: '전화번호를 도용당하면 문자 인증번호도 함께 넘어갑니다. 인증 앱이나 패스키가 더 안전합니다.',
  changed: '연락처를 저장했습니다',
} satisfies Translated<typeof en.contacts>;

export const problems = {
  same_contact: '이미 등록된 연락처입니다',
  factor_too_new: '2단계 인증을 설정한 지 하루가 지나지 않아 이 코드도 필요합니다',
} satisfies Translated<typeof en.problems>;

export const events = {
  'contact-changed': '연락처가 변경되었습니다',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'contact-changed': '{{site}} 계정의 이메일 또는 휴대폰 번호가 {{about}}(으)로 변경되었습니다.',
} satisfies Translated<typeof en.eventMessages>;

export const mail = {
  contactNewText:
    '이 이메일 주소를 {{site}} 계정에 등록하기 위한 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람이 이 주소를 자신의 계정에 등록할 수 있으니 인증번호를 알리지 마세요. 직접 요청하지 않았다면 이 메시지를 무시해 주세요.',
  contactNewSms:
    '이 번호를 {{site}} 계정에 등록하는 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  contactTakenSubject: '회원님의 주소를 사용하려는 시도가 있었습니다',
  contactTakenText:
    '이 이메일 주소를 {{site}}의 다른 계정에 등록하려는 시도가 있었습니다. 이 주소는 회원님의 계정에 속하므로 인증번호가 발송되지 않았고 변경된 것도 없습니다. 본인이라면 이 주소로 로그인해 주세요: {{loginUrl}} 본인이 아니라면 따로 하실 일은 없습니다.',
  contactTakenSms: '이 번호를 {{site}}의 다른 계정에 등록하려는 시도가 있었습니다. 변경된 것은 없습니다.',
} satisfies Translated<typeof en.mail>;
