// Words of the parts that many pages of the console use: tables, dialogs, moments, in Korean.
import type { ConsoleTexts } from '../../console-texts.ts';

export const parts = {
  reason: '사유',
  reasonHint: '기록되며 나중에 변경할 수 없습니다',
  lettersOf: '{{used}}/{{most}}',
  open: '열기',
  export: 'CSV 내보내기',
  exportTitle: '목록 내보내기',
  exportText: '필터에 해당하는 행이 파일에 저장됩니다. 내보낸 사실이 기록됩니다.',
  clearFilters: '필터 지우기',
  pages: '목록 페이지',
  rowsOf: '{{from}}–{{to}} / 전체 {{all}}',
  earlierPage: '이전 페이지',
  laterPage: '다음 페이지',
  bothTimes: '현지 {{local}}, {{utc}}',
  left_days: '{{days}}일 {{hours}}시간',
  left_hours: '{{hours}}시간 {{minutes}}분',
  left_minutes: '{{minutes}}분 {{seconds}}초',
  what: '항목',
  before: '변경 전',
  after: '변경 후',
  propose: '제안하기',
  proposalText: '두 번째 사람의 승인이 필요합니다. {{effect}}',
} satisfies ConsoleTexts['parts'];
