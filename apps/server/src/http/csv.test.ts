// Tests that exported lists are read back as they were, and that no spreadsheet calculates what somebody typed.
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvOf(['id', 'reason'], [[7, 'he said "no", twice\nand left']])).toBe(
    '"id","reason"\r\n7,"he said ""no"", twice\nand left"\r\n',
  );
});

test('amounts stay numbers, those below zero too', () => {
  expect(csvOf([], [[{ decimal: '-0.5' }]])).toBe('\r\n-0.5\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text, not a formula', text => {
  expect(csvOf([], [[text]])).toBe(`\r\n"'${text}"\r\n`);
});
