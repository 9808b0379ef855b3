// The operator’s own account in the console, in Korean.
import type { ConsoleTexts } from '../../console-texts.ts';

export const ownAccount = {
  text: '내 정보와 로그인 상태입니다.',
  whoYouAre: '내 정보',
  number: '번호',
  saveName: '이름 저장',
  nameSaved: '이름이 저장되었습니다',
  credentials: '로그인 설정',
  credentialsText: '변경하면 다른 로그인이 종료됩니다.',
  changePassword: '비밀번호 변경',
  newAuthenticator: '다른 앱 설정',
  passwordChanged: '비밀번호가 변경되었습니다',
  codesLeft: '미사용: {{left}}',
  sessions: '로그인 목록',
  sessionsText: '모르는 로그인이 있으면 종료하고 비밀번호를 변경해 주세요.',
  device: '기기',
  unknownDevice: '알 수 없는 기기',
  address: 'IP 주소',
  since: '시작',
  lastSeen: '최근 이용',
  act: '작업',
  thisLogin: '현재 로그인',
  end: '종료',
} satisfies ConsoleTexts['ownAccount'];
