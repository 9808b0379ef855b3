// What is chosen before a list is exported as a file.
import type * as en from '../en/csv-files.ts';
import type { Translated } from '../texts.ts';

export const csvFiles = {
  title: '파일로 내보내기',
  format: '형식',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: '스프레드시트용',
  format_koinly_text: 'Koinly 가져오기 파일입니다. 태그를 확인하세요. 세무 조언이 아닙니다.',
  format_cointracking_text: 'CoinTracking 가져오기 파일입니다(시간은 UTC). 유형을 확인하세요. 세무 조언이 아닙니다.',
  separator: '구분 기호',
  separator_comma: '쉼표(,)',
  separator_semicolon: '세미콜론(;)',
  separator_tab: '탭',
  decimal: '소수점 기호',
  decimal_point: '마침표(1.5)',
  decimal_comma: '쉼표(1,5)',
  start: '내보내기',
} satisfies Translated<typeof en.csvFiles>;
