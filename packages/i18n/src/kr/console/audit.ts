// The audit trail: everything that members of staff did, in Korean.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: '직원의 모든 작업과 열람을 사유와 저널 위치와 함께 기록합니다. 변경하거나 삭제할 수 없습니다.',
  at: '시각',
  operator: '직원',
  role: '당시 역할',
  action: '작업',
  user: '사용자',
  userHint: 'UID',
  from: '시작일',
  to: '종료일',
  reason: '사유',
  digest: '사유 해시',
  sequence: '저널 순번',
  noMatch: '조건에 맞는 기록이 없습니다',
  nothingYet: '아직 기록이 없습니다',
} satisfies ConsoleTexts['audit'];
