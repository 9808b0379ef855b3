// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: '导出文件',
  format: '格式',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: '用于电子表格',
  format_koinly_text: 'Koinly 的导入文件。请核对标签，这不是税务建议。',
  format_cointracking_text: 'CoinTracking 的导入文件，时间为 UTC。请核对类型，这不是税务建议。',
  separator: '分隔符',
  separator_comma: '逗号（,）',
  separator_semicolon: '分号（;）',
  separator_tab: '制表符',
  decimal: '小数点',
  decimal_point: '点（1.5）',
  decimal_comma: '逗号（1,5）',
  start: '导出',
} satisfies Translated<typeof en.csvFiles>;
