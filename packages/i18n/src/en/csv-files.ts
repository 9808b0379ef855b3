// What is chosen before a list is exported as a file.
export const csvFiles = {
  title: 'Export as a file',
  format: 'Format',
  format_csv: 'CSV',
  format_koinly: 'Koinly',
  format_cointracking: 'CoinTracking',
  format_csv_text: 'For spreadsheets',
  format_koinly_text: 'Import file of Koinly. Check its tags: this is no tax advice.',
  format_cointracking_text: 'Import file of CoinTracking, with times in UTC. Check its types: this is no tax advice.',
  separator: 'Separator',
  separator_comma: 'Comma (,)',
  separator_semicolon: 'Semicolon (;)',
  separator_tab: 'Tab',
  decimal: 'Decimal sign',
  decimal_point: 'Point (1.5)',
  decimal_comma: 'Comma (1,5)',
  start: 'Export',
};
