// How CSV files of banks write amounts, days and letters, what of that is detected, and what stays open.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detectCsvForm, plainAmount, plainDay } from './read-csv.ts';

const HEADER = ['reference', 'account', 'booked_on', 'amount', 'currency', 'payer', 'payer_account', 'text'];

function csv(rows: { amount?: string; day?: string; payer?: string }[], separator = ','): string {
  const lines = rows.map(({ amount = '1.00', day = '2026-11-26', payer = 'Ada' }, index) => {
    return [`E-${index}`, 'DE89', day, `"${amount}"`, 'EUR', payer, 'DE02', 'x'].join(separator);
  });
  return [HEADER.join(separator), ...lines].join('\r\n');
}

const detect = (content: string | Uint8Array) =>
  detectCsvForm(typeof content === 'string' ? Buffer.from(content) : content);

test('the case of a bank with semicolons and decimal commas is read as it is', () => {
  const file = readFileSync(new URL('cases/b06i-semicolon-comma.csv', import.meta.url));
  expect(detectCsvForm(file).form).toMatchObject({ separator: 'semicolon', decimal: 'comma', order: 'dmy' });
});

test.each([
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
] as const)('the separator %j is found', (sign, separator) => {
  expect(detect(csv([{}], sign))).toMatchObject({ form: { separator }, unclear: [] });
});

test('a file without the columns of a statement is refused with their names', () => {
  expect(() => detect('a,b\n1,2')).toThrow(expect.objectContaining({ code: 'statement_columns' }));
});

describe('the encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(csv([{ payer: 'Müller' }])), 'utf-8', []],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv([{ payer: 'Müller' }])}`), 'utf-8', []],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${csv([{ payer: 'Müller' }])}`, 'utf16le'), 'utf-16le', []],
    ['UTF-16 without a mark', Buffer.from(csv([{ payer: 'Müller' }]), 'utf16le'), 'utf-16le', []],
    ['one byte a letter', Buffer.from(csv([{ payer: 'Müller' }]), 'latin1'), 'windows-1252', ['encoding']],
  ] as const)('%s is found', (_, file, encoding, unclear) => {
    expect(detect(file)).toMatchObject({ form: { encoding }, unclear });
  });
});

describe('the decimal sign', () => {
  test.each([
    [['1.00'], 'point', []],
    [['1,00'], 'comma', []],
    [['1.234,56'], 'comma', []],
    [['1,234.56'], 'point', []],
    [['1.234.567'], 'comma', []],
    [['1,234,567'], 'point', []],
    [['1.234', '5,5'], 'comma', []],
    [['250'], 'point', []],
    [['1.234'], 'point', ['decimal']],
    [['1,234', '7'], 'point', ['decimal']],
    [['1.5', '1,5'], 'point', ['decimal']],
  ] as const)('of %j is %s', (amounts, decimal, unclear) => {
    expect(detect(csv(amounts.map(amount => ({ amount }))))).toMatchObject({ form: { decimal }, unclear });
  });
});

describe('the order of dates', () => {
  test.each([
    [['2026-11-26'], 'ymd', []],
    [['26.11.2026'], 'dmy', []],
    [['05.11.2026'], 'dmy', []],
    [['26/11/2026'], 'dmy', []],
    [['11/26/2026'], 'mdy', []],
    [['05/06/2026', '05/30/2026'], 'mdy', []],
    [['05/06/2026'], 'dmy', ['order']],
    [['26/11/2026', '11/26/2026'], 'dmy', ['order']],
  ] as const)('of %j is %s', (days, order, unclear) => {
    expect(detect(csv(days.map(day => ({ day }))))).toMatchObject({ form: { order }, unclear });
  });
});

test.each([
  ['1.234,56', 'comma', '1234.56'],
  ["-1'234.5", 'point', '-1234.5'],
  ['1 234,5', 'comma', '1234.5'],
  ['1,234.56', 'point', '1234.56'],
  ['99,50-', 'comma', '-99.50'],
  ['+7', 'point', '7'],
  ['-7-', 'point', '-7-'],
  ['1.23,4', 'comma', '1.23,4'],
  ['1,234.56', 'comma', '1,234.56'],
  ['12.34.56', 'comma', '12.34.56'],
  ['x', 'point', 'x'],
  ['', 'point', ''],
] as const)('the amount %j with a decimal %s is %j', (written, decimal, plain) => {
  expect(plainAmount(written, decimal)).toBe(plain);
});

test.each([
  ['26.11.2026', 'dmy', '2026-11-26'],
  ['6.1.26', 'dmy', '2026-01-06'],
  ['11/26/2026', 'mdy', '2026-11-26'],
  ['2026/11/26', 'ymd', '2026-11-26'],
  ['2026-11-26', 'dmy', '2026-11-26'],
  ['26 Nov 2026', 'dmy', '26 Nov 2026'],
  ['', 'ymd', ''],
] as const)('the day %j in the order %s is %j', (written, order, plain) => {
  expect(plainDay(written, order)).toBe(plain);
});
