// What mails and SMS say, in Korean. A space follows every address, so that no text is taken as part of it.
import type { ServerTexts } from '../../server-texts.ts';

export const mail = {
  codeSubject: '인증번호 안내',
  registerText:
    '{{site}} 회원가입 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 저희는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 이 메시지를 무시해 주세요.',
  forgetText:
    '{{site}} 비밀번호 재설정 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 저희는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 이 메시지를 무시해 주세요. 비밀번호는 변경되지 않습니다.',
  confirmText:
    '{{site}} 계정 변경 확인 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 저희는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 비밀번호를 변경해 주세요.',
  registerSms: '{{site}} 회원가입 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  forgetSms: '{{site}} 비밀번호 재설정 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  confirmSms: '{{site}} 계정 변경 확인 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',

  contactNewText:
    '이 이메일 주소를 {{site}} 계정에 등록하기 위한 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람이 이 주소를 자신의 계정에 등록할 수 있으니 인증번호를 알리지 마세요. 직접 요청하지 않았다면 이 메시지를 무시해 주세요.',
  contactNewSms:
    '이 번호를 {{site}} 계정에 등록하는 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  unfreezeText:
    '{{site}} 계정 동결 해제 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 저희는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 이 메시지를 무시하고 비밀번호를 변경해 주세요. 계정은 동결된 상태로 유지됩니다.',
  unfreezeSms: '{{site}} 계정 동결 해제 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  factorResetText:
    '{{site}} 계정의 2단계 인증 해제를 신청하기 위한 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 저희는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 누군가 비밀번호를 알고 있는 것입니다. 여기에서 바로 재설정해 주세요: {{resetUrl}}',
  factorResetSms: '{{site}} 2단계 인증 해제 신청 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  contactTakenSubject: '누군가 회원님의 주소를 사용하려 했습니다',
  contactTakenText:
    '누군가 이 이메일 주소를 {{site}}의 다른 계정에 등록하려 했습니다. 이 주소는 회원님의 계정에 속하므로 인증번호가 발송되지 않았고 변경된 것도 없습니다. 본인이라면 이 주소로 로그인해 주세요: {{loginUrl}} 본인이 아니라면 따로 하실 일은 없습니다.',
  contactTakenSms: '누군가 이 번호를 {{site}}의 다른 계정에 등록하려 했습니다. 변경된 것은 없습니다.',

  accountExistsSubject: '이미 계정이 있습니다',
  accountExistsText:
    '누군가(아마도 본인) 이 이메일 주소로 {{site}} 회원가입을 시도했습니다. 이미 계정이 있어 새 인증번호를 보내지 않았습니다. 로그인: {{loginUrl}} 비밀번호를 잊으셨다면 여기에서 재설정해 주세요: {{resetUrl}} 본인이 아니라면 따로 하실 일은 없습니다.',
  accountExistsSms: '{{site}} 계정이 이미 있습니다. 비밀번호를 잊으셨다면 재설정해 주세요: {{resetUrl}}',

  phraseLine: '피싱 방지 문구: {{phrase}}',
  timeLine: '시각: {{time}}(UTC)',
  deviceLine: '기기: {{device}}',
  addressLine: 'IP 주소: {{address}}',
  lockLine: '{{until}}(UTC)까지 출금할 수 없습니다.',
  notYou: '본인이 아니라면 즉시 비밀번호를 재설정하세요: {{url}}',
  notYouFreeze: '본인이 아니라면 즉시 계정을 동결하세요: {{url}}',
  notYouCancel: '본인이 신청하지 않았다면 취소하세요: {{url}}',
  seeMore: '자세한 내용은 계정에서 확인하세요: {{url}}',
  eventSms: '{{site}}: {{title}}. {{closing}}',

  staffInvitationSubject: '{{site}} 직원으로 초대되었습니다',
  staffInvitationText:
    '{{site}} 직원으로 초대되었으며 다른 직원이 승인했습니다. {{until}}(UTC)까지 {{url}} 에서 이름과 비밀번호를 설정해 주세요. 링크는 한 번만 사용할 수 있습니다. 첫 로그인 때 인증 앱을 설정합니다. 예상하지 못한 메일이라면 무시해 주세요.',
} satisfies ServerTexts['mail'];
