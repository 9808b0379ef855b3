// The file of records: quotes stay inside their cell, and no spreadsheet calculates a note.
import { expect, test } from 'vitest';
import { csvOf } from './records-csv.ts';

test('amounts are figures, texts are quoted, lines end as RFC 4180 says', () => {
  expect(
    csvOf([
      ['Note', 'Amount'],
      ['for "rent", twice', { bare: '-0.5' }],
      ['', 7],
    ]),
  ).toBe('\uFEFF"Note","Amount"\r\n"for ""rent"", twice",-0.5\r\n"",7\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1+1', '＝1+1'])('%j is text, not a formula', text => {
  expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
});
