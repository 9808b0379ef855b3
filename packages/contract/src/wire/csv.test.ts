// Tests that exported lists are read back as they were, and that no spreadsheet calculates a text that a user typed.
import { expect, test } from 'vitest';
import { type Cell, type CsvStyle, csvHead, csvRows, csvStyleFields, PLAIN_CSV } from './csv.ts';
import { form } from './form.ts';

const MARK = '\uFEFF';

const csvOf = (head: string[], rows: Cell[][]) => csvHead(head, PLAIN_CSV) + csvRows(rows, PLAIN_CSV);

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvOf(['id', 'reason'], [[7, 'he said "no", twice\nand left']])).toBe(
    `${MARK}"id","reason"\r\n7,"he said ""no"", twice\nand left"\r\n`,
  );
});

test('the file says that it is UTF-8', () => {
  expect(csvOf(['名前'], []).charCodeAt(0)).toBe(0xfeff);
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

const ROW: Cell[] = ['Ada, Ltd; "x"', 7, { bare: '-1234.50' }, { bare: '2026-03-01T08:00:00.123Z' }, { bare: '5' }];

test.each<[CsvStyle, string]>([
  [{ separator: 'comma', decimal: 'point' }, '"Ada, Ltd; ""x""",7,-1234.50,2026-03-01T08:00:00.123Z,5'],
  [{ separator: 'semicolon', decimal: 'comma' }, '"Ada, Ltd; ""x""";7;-1234,50;2026-03-01T08:00:00.123Z;5'],
  [{ separator: 'semicolon', decimal: 'point' }, '"Ada, Ltd; ""x""";7;-1234.50;2026-03-01T08:00:00.123Z;5'],
  [{ separator: 'tab', decimal: 'comma' }, '"Ada, Ltd; ""x"""\t7\t-1234,50\t2026-03-01T08:00:00.123Z\t5'],
  [{ separator: 'comma', decimal: 'comma' }, '"Ada, Ltd; ""x""",7,"-1234,50",2026-03-01T08:00:00.123Z,5'],
])('%j separates cells and decimals, and leaves moments and whole numbers', (style, line) => {
  expect(csvRows([ROW], style)).toBe(`${line}\r\n`);
});

test('a call that chooses nothing gets commas and points, and only what is offered can be chosen', () => {
  const request = form(csvStyleFields());
  const european = { separator: 'semicolon', decimal: 'comma' };
  expect(request.parse({})).toEqual(PLAIN_CSV);
  expect(request.parse(european)).toEqual(european);
  expect(request.safeParse({ separator: 'pipe' }).success).toBe(false);
  expect(request.safeParse({ decimal: ';' }).success).toBe(false);
});
