// Words of the parts that many pages of the console use: tables, dialogs, moments, in Simplified Chinese.
import type { ConsoleTexts } from '../../console-texts.ts';

export const parts = {
  reason: '理由',
  reasonHint: '将被记录，之后不可修改',
  lettersOf: '{{used}}/{{most}}',
  open: '查看',
  export: '导出 CSV',
  exportTitle: '导出此列表',
  exportText: '文件包含符合筛选条件的行。您的导出操作会被记录。',
  clearFilters: '清除筛选',
  pages: '列表分页',
  rowsOf: '第 {{from}}–{{to}} 条，共 {{all}} 条',
  earlierPage: '上一页',
  laterPage: '下一页',
  bothTimes: '本地 {{local}}，{{utc}}',
  left_days: '{{days}} 天 {{hours}} 小时',
  left_hours: '{{hours}} 小时 {{minutes}} 分',
  left_minutes: '{{minutes}} 分 {{seconds}} 秒',
  what: '项目',
  before: '变更前',
  after: '变更后',
  propose: '提交提议',
  proposalText: '须由第二人批准。{{effect}}',
} satisfies ConsoleTexts['parts'];
