// The audit trail: everything that members of staff did, in Traditional Chinese as written in Hong Kong.
import type { ConsoleTexts } from '../../console-texts.ts';

export const audit = {
  text: '職員的每次操作與查看，連同理由及其在日誌中的位置。任何內容均不可修改或刪除。',
  at: '時間',
  operator: '職員',
  role: '當時角色',
  action: '操作',
  user: '用戶',
  userHint: 'UID',
  from: '開始日期',
  to: '結束日期',
  reason: '理由',
  digest: '理由雜湊值',
  sequence: '日誌序號',
  noMatch: '沒有符合篩選條件的紀錄',
  nothingYet: '尚無操作紀錄',
} satisfies ConsoleTexts['audit'];
