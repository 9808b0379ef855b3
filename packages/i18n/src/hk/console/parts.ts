// Words of the parts that many pages of the console use: tables, dialogs, moments, in Traditional Chinese as written in Hong Kong.
import type { ConsoleTexts } from '../../console-texts.ts';

export const parts = {
  reason: '理由',
  reasonHint: '將被記錄，之後不可修改',
  lettersOf: '{{used}}/{{most}}',
  open: '查看',
  export: '匯出 CSV',
  exportTitle: '匯出此列表',
  exportText: '檔案包含符合篩選條件的資料行。你的匯出操作會被記錄。',
  clearFilters: '清除篩選',
  pages: '列表分頁',
  rowsOf: '第 {{from}}–{{to}} 項，共 {{all}} 項',
  earlierPage: '上一頁',
  laterPage: '下一頁',
  bothTimes: '本地 {{local}}，{{utc}}',
  left_days: '{{days}} 日 {{hours}} 小時',
  left_hours: '{{hours}} 小時 {{minutes}} 分',
  left_minutes: '{{minutes}} 分 {{seconds}} 秒',
  what: '項目',
  before: '變更前',
  after: '變更後',
  propose: '提交提議',
  proposalText: '須由第二人批准。{{effect}}',
} satisfies ConsoleTexts['parts'];
