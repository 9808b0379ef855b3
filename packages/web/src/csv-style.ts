// How a spreadsheet of the reader's language expects a CSV file.
import { type CsvStyle, PLAIN_CSV } from '@candor/contract';
import { separators } from '@candor/ui';

/** Where decimals follow a comma, cells are separated by semicolons. */
export function csvStyleOfLanguage(): CsvStyle {
  return separators().decimal === ',' ? { separator: 'semicolon', decimal: 'comma' } : PLAIN_CSV;
}
