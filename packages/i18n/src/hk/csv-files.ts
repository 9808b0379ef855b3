// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: '匯出檔案',
  format: '格式',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: '用於試算表',
  format_koinly_text: 'Koinly 的匯入檔案。請核對標籤，這並非稅務意見。',
  format_cointracking_text: 'CoinTracking 的匯入檔案，時間為 UTC。請核對類型，這並非稅務意見。',
  separator: '分隔符號',
  separator_comma: '逗號（,）',
  separator_semicolon: '分號（;）',
  separator_tab: '定位符號',
  decimal: '小數點',
  decimal_point: '點（1.5）',
  decimal_comma: '逗號（1,5）',
  start: '匯出',
} satisfies Translated<typeof en.csvFiles>;
