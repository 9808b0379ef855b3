// Tests that exported lists are read back as they were, and that no spreadsheet calculates what somebody typed.
import { expect, test } from 'vitest';
import { type Cell, csvOf } from './csv.ts';

const MARK = '\uFEFF';

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvOf(['id', 'reason'], [[7, 'he said "no", twice\nand left']])).toBe(
    `${MARK}"id","reason"\r\n7,"he said ""no"", twice\nand left"\r\n`,
  );
});

test('the file says that it is UTF-8', () => {
  expect([...Buffer.from(csvOf(['名前'], [])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('amounts and moments stay what they are, amounts below zero too', () => {
  const row: Cell[] = [{ bare: '-0.5' }, { bare: '2026-03-01 08:00:00' }];
  expect(csvOf([], [row])).toBe(`${MARK}\r\n-0.5,2026-03-01 08:00:00\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1+1', '\u00a0=1', '＝1+1', '＠SUM(A1)'])(
  '%j is text, not a formula',
  text => {
    expect(csvOf([], [[text]])).toBe(`${MARK}\r\n"'${text}"\r\n`);
  },
);

test.each(['Anna', 'a=1', '1-2', 'ana@example.org', ''])('%j is left as it is', text => {
  expect(csvOf([], [[text]])).toBe(`${MARK}\r\n"${text}"\r\n`);
});
