// What is chosen before a list is exported as a file.
export const csvFiles = {
  title: 'Export as a file',
  separator: 'Separator',
  separator_comma: 'Comma (,)',
  separator_semicolon: 'Semicolon (;)',
  separator_tab: 'Tab',
  decimal: 'Decimal sign',
  decimal_point: 'Point (1.5)',
  decimal_comma: 'Comma (1,5)',
  start: 'Export',
};
