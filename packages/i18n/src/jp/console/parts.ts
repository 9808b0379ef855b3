// Words of the parts that many pages of the console use: tables, dialogs, moments, in Japanese.
import type { ConsoleTexts } from '../../console-texts.ts';

export const parts = {
  reason: '理由',
  reasonHint: '記録され、後から変更できません',
  lettersOf: '{{used}}/{{most}}',
  open: '開く',
  export: 'CSV出力',
  exportTitle: 'この一覧を出力',
  exportText: '絞り込みに該当する行をファイルにします。出力したことは記録されます。',
  clearFilters: '絞り込みを解除',
  pages: '一覧のページ',
  rowsOf: '{{from}}–{{to}}件／全{{all}}件',
  earlierPage: '前のページ',
  laterPage: '次のページ',
  bothTimes: '現地時刻 {{local}}、{{utc}}',
  left_days: '{{days}}日{{hours}}時間',
  left_hours: '{{hours}}時間{{minutes}}分',
  left_minutes: '{{minutes}}分{{seconds}}秒',
  what: '項目',
  before: '変更前',
  after: '変更後',
  propose: '提案する',
  proposalText: '二人目の承認が必要です。{{effect}}',
} satisfies ConsoleTexts['parts'];
