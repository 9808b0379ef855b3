// Reads statements in our own CSV form, which docs/operating.md describes, and detects the format of such a file.
import type { CsvEncoding, CsvFacet, CsvForm } from '@candor/contract/console';
import { parse } from 'csv-parse/sync';
import { bareNumber } from '../bank-card/card-numbers.ts';
import {
  bankReference,
  EntrySorter,
  entryReference,
  MAX_STATEMENT_PAYMENTS,
  plainText,
  STATEMENT_COLUMNS,
  type Statement,
  StatementError,
} from './statement.ts';

const SEPARATORS: Readonly<Record<CsvForm['separator'], string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
};
/** Rows that are checked; the format of a file does not change within it. */
const MAX_ROWS = 2_000;

const AMOUNTS: Readonly<Record<CsvForm['decimal'], RegExp>> = {
  point: /^([+-]?)(\d+|\d{1,3}(?:[,' \u00A0\u202F]\d{3})+)(\.\d+)?(-?)$/,
  comma: /^([+-]?)(\d+|\d{1,3}(?:[.' \u00A0\u202F]\d{3})+)(,\d+)?(-?)$/,
};

const DATE_PARTS: Readonly<Record<CsvForm['order'], readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd']>> = {
  ymd: ['y', 'm', 'd'],
  dmy: ['d', 'm', 'y'],
  mdy: ['m', 'd', 'y'],
};

/** As the example of the console has it, which must not be imported. */
const EXAMPLE = /^EXAMPLE\b/i;

/**
 * Amounts of what left the account begin or end with a minus.
 *
 * @param text decoded
 * @param form the format of the file, as an operator has confirmed it
 * @throws StatementError where the file is none of that form, or the example
 */
export function readCsv(text: string, form: Pick<CsvForm, 'separator' | 'decimal' | 'order'>): Statement {
  const sorter = new EntrySorter();
  const rows = rowsOf(text, SEPARATORS[form.separator], MAX_STATEMENT_PAYMENTS + 1);
  for (const [index, row] of rows.entries()) addRow(sorter, String(index + 1), row, form);
  return sorter;
}

function addRow(
  sorter: EntrySorter,
  position: string,
  row: CsvRow,
  { decimal, order }: Pick<CsvForm, 'decimal' | 'order'>,
): void {
  const cell = (column: string) => row[column] ?? '';
  if (EXAMPLE.test(cell('reference'))) throw new StatementError('statement_example');
  const amount = plainAmount(cell('amount'), decimal);
  const direction = amount.startsWith('-') ? 'out' : 'in';
  const payer = plainText(cell('payer'), 140);
  const payerAccount = bareNumber(cell('payer_account')).slice(0, 40);
  const text = plainText(cell('text'), 500);
  const reverses = bankReference(cell('reverses'));
  const names = [cell('end_to_end'), cell('text')].filter(name => name !== '');
  sorter.add({
    position,
    direction,
    account: bareNumber(cell('account')),
    currency: cell('currency'),
    amount: amount.replace(/^-/, ''),
    bookedOn: plainDay(cell('booked_on'), order),
    reference: entryReference([cell('reference')], [payer, payerAccount, text]),
    formerReferences: [cell('reference')],
    isReversal: reverses !== '',
    payments: [
      {
        direction,
        amount: undefined,
        charges: 0n,
        reference: '',
        payer,
        payerAccount,
        text,
        reverses,
        names,
        ultimatePayer: '',
      },
    ],
    charges: 0n,
  });
}

/** As it was found; `unclear` are the facets that the file leaves open, so an operator has to decide them. */
export type DetectedForm = { form: CsvForm; unclear: CsvFacet[] };

/** @throws StatementError where no separator gives the columns of a statement. */
export function detectCsvForm(file: Uint8Array): DetectedForm {
  const { encoding, isClear } = encodingOf(file);
  const text = decodeCsv(file, encoding);
  const separator = separatorOf(text);
  const rows = rowsOf(text, SEPARATORS[separator]).slice(0, MAX_ROWS);
  const decimal = decimalOf(rows.map(row => row.amount ?? ''));
  const order = orderOf(rows.map(row => row.booked_on ?? ''));
  const unclear: CsvFacet[] = [
    ...(isClear ? [] : (['encoding'] as const)),
    ...(decimal === undefined ? (['decimal'] as const) : []),
    ...(order === undefined ? (['order'] as const) : []),
  ];
  return { form: { encoding, separator, decimal: decimal ?? 'point', order: order ?? 'dmy' }, unclear };
}

/** @throws StatementError where a character does not fit the encoding. */
export function decodeCsv(file: Uint8Array, encoding: CsvEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch (error) {
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

type CsvRow = Partial<Record<string, string>>;

/** @throws StatementError where the file is no CSV, or a column is missing. */
function rowsOf(text: string, delimiter: string, most?: number): CsvRow[] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      delimiter,
      ...(most !== undefined && { to: most }),
      columns(header: string[]) {
        const missing = missingOf(header);
        if (missing.length > 0) throw new StatementError('statement_columns', { columns: missing.join(', ') });
        return header.map(column => column.trim().toLowerCase());
      },
    }) as CsvRow[];
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

function missingOf(header: readonly string[]): string[] {
  const columns = header.map(column => column.trim().toLowerCase());
  return STATEMENT_COLUMNS.filter(column => !columns.includes(column));
}

/**
 * A byte order mark decides it; else it is UTF-8 where that fits, and only a file with other letters than those of ASCII leaves a doubt.
 */
function encodingOf(file: Uint8Array): { encoding: CsvEncoding; isClear: boolean } {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isClear: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isClear: true };
  if (second === 0x00) return { encoding: 'utf-16le', isClear: true };
  if (first === 0x00) return { encoding: 'utf-16be', isClear: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return { encoding: 'utf-8', isClear: true };
  } catch {
    return { encoding: 'windows-1252', isClear: false };
  }
}

function separatorOf(text: string): CsvForm['separator'] {
  const end = text.search(/[\r\n]/);
  const header = (end === -1 ? text : text.slice(0, end)).replace(/^\uFEFF/, '');
  const counted = Object.entries(SEPARATORS).map(([name, sign]) => {
    return { name: name as CsvForm['separator'], columns: header.split(sign).length };
  });
  return counted.reduce((most, each) => (each.columns > most.columns ? each : most)).name;
}

/** The sign before other than three last digits, or the last of two different ones; undefined where files of both kinds read so. */
function decimalOf(amounts: readonly string[]): CsvForm['decimal'] | undefined {
  const votes = new Set<CsvForm['decimal']>();
  let isOpen = false;
  for (const amount of amounts) {
    const signs = amount.replace(/[^.,]/g, '');
    const [, last, digits] = /([.,])(\d*)\D*$/.exec(amount) ?? [];
    if (last === undefined) continue;
    const isMixed = signs.includes('.') && signs.includes(',');
    const own = last === '.' ? 'point' : 'comma';
    if (isMixed || (signs.length === 1 && digits!.length !== 3)) votes.add(own);
    else if (signs.length > 1) votes.add(own === 'point' ? 'comma' : 'point');
    else isOpen = true;
  }
  if (votes.size === 1) return [...votes][0];
  return votes.size === 0 && !isOpen ? 'point' : undefined;
}

/** A year in front, or a number above twelve, decides the order; days with points between them begin with the day. */
function orderOf(days: readonly string[]): CsvForm['order'] | undefined {
  const votes = new Set<CsvForm['order']>();
  let isOpen = false;
  for (const day of days) {
    const [first, second] = day.split(/\D+/).map(Number);
    if (first === undefined || second === undefined) continue;
    if (/^\d{4}\D/.test(day)) votes.add('ymd');
    else if (first > 12 || /^\d{1,2}\.\d/.test(day)) votes.add('dmy');
    else if (second > 12) votes.add('mdy');
    else isOpen = true;
  }
  if (votes.size === 1) return [...votes][0];
  return votes.size === 0 && !isOpen ? 'ymd' : undefined;
}

/** An amount as the wire writes it; as it was where it is none of that form, so that it is refused by its own words. */
export function plainAmount(written: string, decimal: CsvForm['decimal']): string {
  const [, sign, whole, rest = '', after] = AMOUNTS[decimal].exec(written) ?? [];
  if (whole === undefined || (sign !== '' && after !== '')) return written;
  const minus = sign === '-' || after === '-' ? '-' : '';
  return `${minus}${whole.replace(/\D/g, '')}${rest.replace(',', '.')}`;
}

/** A day as YYYY-MM-DD, which needs no order; as it was where it is none of that order. */
export function plainDay(written: string, order: CsvForm['order']): string {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  const parts = written.split(/[./\-\s]+/).filter(part => part !== '');
  if (parts.length !== 3 || !parts.every(part => /^\d{1,4}$/.test(part))) return written;
  const of = Object.fromEntries(DATE_PARTS[order].map((part, index) => [part, parts[index]!])) as Record<
    string,
    string
  >;
  const year = of.y!.length === 2 ? `20${of.y}` : of.y!;
  return year.length === 4 ? `${year}-${of.m!.padStart(2, '0')}-${of.d!.padStart(2, '0')}` : written;
}
