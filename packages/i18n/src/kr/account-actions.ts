// What members of staff did on an account, as its owner sees it, in Korean.
import type { Texts } from '../texts.ts';

export const accountActions = {
  title: '내 계정 처리 내역',
  intro:
    '직원이 이 계정에 대해 한 모든 조치와 열람이 여기에 표시됩니다. 각 기록은 저널에 순서대로 남아 몰래 지울 수 없습니다.',
  none: '아직 조치나 열람이 없습니다',
  noneText: '직원이 데이터를 열거나 서류를 심사하거나 계정을 변경하면 시간, 역할, 사유와 함께 즉시 여기에 표시됩니다.',
  look: '열람',
  act: '조치',
  reason: '사유: {{reason}}',
  entry: '저널 번호 {{sequence}}',
  staff: '직원이 할 수 있는 일',
  staffText: '역할별 모든 권한과 누구도 할 수 없는 일',
} satisfies Texts['accountActions'];
