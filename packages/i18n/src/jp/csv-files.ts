// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: 'ファイルに書き出す',
  format: '形式',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: '表計算用',
  format_koinly_text: 'Koinlyの取り込み用ファイルです。タグを確認してください。税務上の助言ではありません。',
  format_cointracking_text:
    'CoinTrackingの取り込み用ファイルです（時刻はUTC）。種類を確認してください。税務上の助言ではありません。',
  separator: '区切り文字',
  separator_comma: 'カンマ（,）',
  separator_semicolon: 'セミコロン（;）',
  separator_tab: 'タブ',
  decimal: '小数点の記号',
  decimal_point: 'ピリオド（1.5）',
  decimal_comma: 'カンマ（1,5）',
  start: '書き出す',
} satisfies Translated<typeof en.csvFiles>;
