// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: '匯出檔案',
  separator: '分隔符號',
  separator_comma: '逗號（,）',
  separator_semicolon: '分號（;）',
  separator_tab: '定位符號',
  decimal: '小數點',
  decimal_point: '點（1.5）',
  decimal_comma: '逗號（1,5）',
  start: '匯出',
} satisfies Translated<typeof en.csvFiles>;
