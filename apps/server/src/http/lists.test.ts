// Tests what a spreadsheet reads, and that a file with omitted rows is marked as such.
import { PLAIN_CSV } from '@candor/contract';
import { expect, test } from 'vitest';
import { amountCell, EXPORTED_ROWS, exportFile, momentCell } from './lists.ts';

const AT = Date.UTC(2026, 2, 1, 23, 59, 58);

test('a file is named by its list and the day', () => {
  expect(exportFile('users', AT, { head: ['uid'], rows: [[7]] }, PLAIN_CSV)).toEqual({
    file_name: 'users-2026-03-01.csv',
    csv: '\uFEFF"uid"\r\n7\r\n',
    is_cut: 0,
  });
});

test('what is more than a file holds is left out, and marked', () => {
  const rows = Array.from({ length: EXPORTED_ROWS.limit }, (_, index) => [index]);
  const cut = exportFile('users', AT, { head: ['uid'], rows }, PLAIN_CSV);
  expect(cut.is_cut).toBe(1);
  expect(cut.csv.trimEnd().split('\r\n')).toHaveLength(EXPORTED_ROWS.limit);
  expect(exportFile('users', AT, { head: ['uid'], rows: rows.slice(1) }, PLAIN_CSV).is_cut).toBe(0);
});

test('records without a row of their own count for the cut, and a program reads the names of columns first', () => {
  const table = { head: ['uid'], rows: [[7]], isForProgram: true };
  const whole = exportFile('users', AT, { ...table, records: EXPORTED_ROWS.limit - 1 }, PLAIN_CSV);
  expect(whole).toMatchObject({ csv: '"uid"\r\n7\r\n', is_cut: 0 });
  expect(exportFile('users', AT, { ...table, records: EXPORTED_ROWS.limit }, PLAIN_CSV).is_cut).toBe(1);
});

test('moments and amounts are bare, and none is an empty cell', () => {
  expect(momentCell(AT)).toEqual({ bare: '2026-03-01 23:59:58' });
  expect(momentCell(0)).toBe('');
  expect(amountCell('-0.10')).toEqual({ bare: '-0.10' });
  expect(amountCell('0')).toBe('');
});
