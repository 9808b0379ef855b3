// Settings, language and the account page, in Korean.
import type * as en from '../en/settings.ts';
import type { Translated } from '../texts.ts';

export const settings = {
  statements: '거래 명세서',
  statementsText: '매월 PDF 또는 CSV',
  title: '설정',
  general: '일반',
  trading: '거래',
  language: '언어',
  theme: '테마',
  themeSystem: '시스템',
  themeLight: '라이트',
  themeDark: '다크',
  colours: '등락 색상',
  coloursGreenUp: '상승 초록',
  coloursRedUp: '상승 빨강',
  confirmOrdersText: '주문 전 가격, 수수료, 수령 예정 표시',
  tabs: '하단 탭',
  tabsFour: '4개',
  tabsFive: '5개',
  about: '앱 정보',
  version: '버전',
  agreement: '이용약관',
  source: '라이선스',
  sourceText: '오픈 소스, Apache 2.0',
  account: '계정',
  accountText: 'UID, 연락처, 본인 인증',
  notLoggedIn: '로그인하지 않은 상태입니다',
  logIn: '로그인 또는 회원가입',
  uid: 'UID',
  copyUid: 'UID 복사',
  email: '이메일',
  phone: '휴대폰',
  notSet: '미등록',
  invitationCode: '초대 코드',
  copyInvitationCode: '초대 코드 복사',
  verification: '본인 인증',
  verificationNone: '미인증',
  verificationReview: '심사 중',
  languageSaveFailed: '이 기기에 저장했지만 서버에는 저장하지 못했습니다',
} satisfies Translated<typeof en.settings>;

export const fieldProblems = {
  lang: '언어',
} satisfies Translated<typeof en.fieldProblems>;
