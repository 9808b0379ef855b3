// The public page about what staff can do, in Korean.
import type { Texts } from '../texts.ts';

export const aboutStaff = {
  title: '직원이 할 수 있는 일',
  intro:
    '이 목록은 서버가 직원의 행동을 허용하거나 거부할 때 쓰는 권한표에서 그대로 만들어집니다. 그 밖의 권한은 없습니다.',
  nobody: '누구도 할 수 없는 일',
  nobody_balance: '누군가의 잔고를 바꾸는 일',
  nobody_outcome: '가격, 체결 또는 옵션 결과를 정하는 일',
  nobody_actAs: '사용자로 로그인하거나 행동하는 일',
  nobody_secrets: '비밀번호, 자금 비밀번호, 인증 앱의 비밀 키를 보는 일',
  nobody_unseen: '계정 페이지에 기록을 남기지 않고 데이터를 여는 일',
  nobody_silent: '본인에게 보이는 사유와 기한 없이 로그인이나 출금을 막는 일',
  role: '역할',
  allRoles: '모든 역할',
  powers: '권한',
  powersOf: '권한: {{role}}',
  takesTwo: '2인 필요',
  twoText:
    '2인이 필요한 일은 다른 직원이 동의한 뒤에만 효력이 생깁니다. 직원이 한 명뿐이면 공개된 상태로 24시간을 기다립니다.',
} satisfies Texts['aboutStaff'];
