// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: 'ส่งออกเป็นไฟล์',
  separator: 'ตัวคั่น',
  separator_comma: 'จุลภาค (,)',
  separator_semicolon: 'อัฒภาค (;)',
  separator_tab: 'แท็บ',
  decimal: 'เครื่องหมายทศนิยม',
  decimal_point: 'จุด (1.5)',
  decimal_comma: 'จุลภาค (1,5)',
  start: 'ส่งออก',
} satisfies Translated<typeof en.csvFiles>;
