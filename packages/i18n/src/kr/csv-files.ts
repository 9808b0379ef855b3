// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: '파일로 내보내기',
  separator: '구분 기호',
  separator_comma: '쉼표(,)',
  separator_semicolon: '세미콜론(;)',
  separator_tab: '탭',
  decimal: '소수점 기호',
  decimal_point: '마침표(1.5)',
  decimal_comma: '쉼표(1,5)',
  start: '내보내기',
} satisfies Translated<typeof en.csvFiles>;
