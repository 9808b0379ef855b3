// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: 'ส่งออกเป็นไฟล์',
  format: 'รูปแบบไฟล์',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: 'สำหรับตารางคำนวณ',
  format_koinly_text: 'ไฟล์นำเข้าของ Koinly โปรดตรวจสอบแท็ก นี่ไม่ใช่คำแนะนำด้านภาษี',
  format_cointracking_text: 'ไฟล์นำเข้าของ CoinTracking เวลาเป็น UTC โปรดตรวจสอบประเภท นี่ไม่ใช่คำแนะนำด้านภาษี',
  separator: 'ตัวคั่น',
  separator_comma: 'จุลภาค (,)',
  separator_semicolon: 'อัฒภาค (;)',
  separator_tab: 'แท็บ',
  decimal: 'เครื่องหมายทศนิยม',
  decimal_point: 'จุด (1.5)',
  decimal_comma: 'จุลภาค (1,5)',
  start: 'ส่งออก',
} satisfies Translated<typeof en.csvFiles>;
