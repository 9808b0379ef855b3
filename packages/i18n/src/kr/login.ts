// Logging in, signing up, choosing a country, a forgotten password, and the user agreement, in Korean.
import type * as en from '../en/login.ts';
import type { Translated } from '../texts.ts';

export const login = {
  welcome: '환영합니다',
  welcomeText: '열린 거래소. 모든 잔고는 장부에, 모든 체결은 기록에.',
  logIn: '로그인',
  signUp: '회원가입',
  noAccount: '처음이신가요?',
  haveAccount: '이미 계정이 있으신가요?',
  account: '로그인 방식',
  email: '이메일',
  phone: '휴대폰',
  emailAddress: '이메일 주소',
  phoneNumber: '휴대폰 번호',
  diallingCode: '국가 번호, 현재 {{country}} +{{code}}',
  password: '비밀번호',
  repeatPassword: '비밀번호 확인',
  newPassword: '새 비밀번호',
  passwordHint: '6자 이상',
  strength: '비밀번호 강도',
  strengthWeak: '약함: 추측하기 쉽습니다',
  strengthFair: '보통: 더 길수록 안전합니다',
  strengthGood: '좋음',
  strengthStrong: '강함',
  factorTitle: '2단계 인증',
  factorText: '이 계정은 2단계 인증을 사용합니다. 본인 확인을 진행하세요.',
  lostFactor: '2단계 인증을 사용할 수 없나요?',
  logInWithPasskey: '패스키로 로그인',
  passkeyNotUsed: '패스키를 사용하지 않았습니다. 다시 시도하거나 비밀번호로 로그인하세요',
  forgotPassword: '비밀번호 찾기',
  resetPassword: '비밀번호 재설정',
  resetText: '계정의 이메일 또는 휴대폰으로 인증번호를 보냅니다. 변경 후 다른 모든 기기에서 로그아웃됩니다.',
  resetDone: '비밀번호를 변경했습니다. 로그인하세요',
  code: '인증번호',
  codeSentTo: '{{target}}(으)로 보냈습니다',
  demoMessage: '데모 메시지',
  fillIn: '입력하기',
  invitationCode: '초대 코드(선택)',
  invitedBy: '초대한 사람: {{account}}',
  agreeBefore: '내용을 읽고 동의합니다:',
  agreementName: '이용약관',
  createAccount: '계정 만들기',
  createText: '1분이면 충분합니다. 테스트 자금으로 모든 기능을 체험할 수 있습니다.',
  chooseCountry: '국가 또는 지역',
  livePrices: '현재 시세',
  strip24h: '24h',
  agreementVersion: '버전 {{version}}',
  agreementIntro:
    '이 약관은 회원과 이 거래소의 운영자(이하 “거래소”) 간의 약속입니다. 누구나 읽을 수 있도록 쉽게 작성했습니다.',
  agreementHeading1: '1. 계정',
  agreementText1:
    '계정은 한 사람당 하나입니다. 비밀번호는 다른 사람에게 알리지 마세요. 다른 사람이 계정을 사용했다면 거래소에 알려 주세요. 비밀번호를 한 번 변경하면 모든 기기에서 로그아웃됩니다.',
  agreementHeading2: '2. 자산',
  agreementText2:
    '모든 자금 이동은 차변과 대변으로 장부에 기록됩니다. 거래소의 직원을 포함해 누구도 잔고를 임의로 바꿀 수 없습니다. 회원 본인의 자금에 걸린 제한을 해제하는 데 수수료를 요구하는 일은 절대 없습니다.',
  agreementHeading3: '3. 거래',
  agreementText3:
    '주문은 가격 우선, 시간 우선 순으로 체결됩니다. 접수가 확인된 주문은 서버에 장애가 발생해도 사라지지 않습니다. 수수료는 주문을 확정하기 전에 표시됩니다. 가격은 변동하며 손실이 발생할 수 있습니다.',
  agreementHeading4: '4. 데모 마켓',
  agreementText4:
    '데모 표시가 있는 화면의 가격은 모의 가격이며 코인은 테스트 자금입니다. 가치가 없으며 출금할 수 없습니다.',
  agreementHeading5: '5. 데이터',
  agreementText5:
    '거래소는 이메일 주소 또는 휴대폰 번호, 원래대로 되돌릴 수 없는 해시값으로 저장한 비밀번호, 주문 및 자금 이동 기록을 보관합니다. 이 정보는 거래소 운영에만 사용하며 다른 목적으로는 사용하지 않습니다.',
  agreementHeading6: '6. 약관 변경',
  agreementText6:
    '새로운 버전의 약관은 회원이 동의한 경우에만 적용됩니다. 그 전까지는 이미 동의한 버전이 유효합니다. 어떤 경우에도 회원의 자산은 회원의 것입니다.',
} satisfies Translated<typeof en.login>;

export const errors = {
  wrong_credentials: '계정 또는 비밀번호가 올바르지 않습니다. 다시 시도하세요',
  wrong_code: '인증번호가 올바르지 않거나 만료되었습니다. 새 인증번호를 입력하세요',
  second_factor_required: '로그인하려면 2단계 인증의 인증번호를 입력하세요',
  ticket_expired: '로그인 시간이 초과되었습니다. 다시 로그인하세요',
  link_not_valid: '이미 사용되었거나 만료된 링크입니다. 다시 요청하세요',
  account_closed: '해지된 계정입니다',
  code_just_sent: '인증번호를 방금 보냈습니다. {{seconds}}초 후 다시 시도하세요',
} satisfies Translated<typeof en.errors>;

export const problems = {
  invalid_email: '올바른 이메일 주소를 입력하세요',
  invalid_phone: '올바른 휴대폰 번호를 입력하세요',
  invalid_code: '6자리를 모두 입력하세요',
  password_too_short: '6자 이상 입력하세요',
  password_too_long: '128자 이하로 입력하세요',
  passwords_differ: '비밀번호가 서로 일치하지 않습니다',
  agreement_required: '아직 동의하지 않았습니다',
  wrong_code: '인증번호가 올바르지 않거나 만료되었습니다. 새 인증번호를 입력하세요',
  used_code: '이미 사용한 인증번호입니다. 다음 번호를 기다리세요',
  wrong_password: '비밀번호가 올바르지 않습니다. 다시 시도하세요',
  common_password: '추측하기 쉽습니다. 흔한 비밀번호, 본인 이름, 거래소 이름은 사용하지 마세요',
  unknown_invitation: '존재하지 않는 초대 코드입니다',
} satisfies Translated<typeof en.problems>;

export const fieldProblems = {
  user_string: '이메일 또는 휴대폰 번호',
  area_code: '국가 번호',
  code: '인증번호',
  password: '비밀번호',
  re_password: '비밀번호 확인',
  old_password: '현재 비밀번호',
  extension_code: '초대 코드',
} satisfies Translated<typeof en.fieldProblems>;

export const events = {
  login: '로그인했습니다',
  'new-device': '새 기기에서 로그인했습니다',
  'wrong-factor': '2단계 인증에 실패한 로그인이 있었습니다',
} satisfies Translated<typeof en.events>;

export const eventMessages = {
  'new-device': '{{site}} 계정에 새 기기 또는 네트워크에서 로그인이 있었습니다.',
  'wrong-factor':
    '{{site}} 계정의 올바른 비밀번호가 입력되었으나 2단계 인증에 5회 실패했습니다. 로그인은 거부되었습니다.',
} satisfies Translated<typeof en.eventMessages>;

/** What the socket answers. */
export const socketWords = {
  login_failed: '계정의 최신 정보를 받을 수 없습니다: 연결이 로그인되어 있지 않습니다. 다시 로그인하세요',
} satisfies Translated<typeof en.socketWords>;

export const mail = {
  codeSubject: '인증번호 안내',
  registerText:
    '{{site}} 회원가입 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 거래소는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 이 메시지를 무시하세요.',
  registerSms: '{{site}} 회원가입 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  forgetText:
    '{{site}} 비밀번호 재설정 인증번호는 {{code}}입니다. 10분간 유효하며 한 번만 사용할 수 있습니다. 다른 사람에게 알리지 마세요. 거래소는 인증번호를 절대 묻지 않습니다. 직접 요청하지 않았다면 이 메시지를 무시하세요. 비밀번호는 변경되지 않습니다.',
  forgetSms: '{{site}} 비밀번호 재설정 인증번호는 {{code}}입니다(10분간 유효). 다른 사람에게 알리지 마세요.',
  accountExistsSubject: '이미 계정이 있습니다',
  accountExistsText:
    '이 이메일 주소로 {{site}} 회원가입 시도가 있었습니다(본인일 가능성이 높습니다). 이미 계정이 있어 새 인증번호를 보내지 않았습니다. 로그인: {{loginUrl}} 비밀번호를 잊으셨다면 여기에서 재설정하세요: {{resetUrl}} 본인이 아니라면 따로 하실 일은 없습니다.',
  accountExistsSms: '{{site}} 계정이 이미 있습니다. 비밀번호를 잊으셨다면 재설정하세요: {{resetUrl}}',
} satisfies Translated<typeof en.mail>;
