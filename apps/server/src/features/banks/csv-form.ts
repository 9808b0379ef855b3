// Finds out how a CSV file writes what it says: its encoding, separator, decimal sign and order of dates, and what of that it leaves open.
import type { CsvEncoding, CsvFacet, CsvForm } from '@candor/contract/console';
import { parse } from 'csv-parse/sync';
import { STATEMENT_COLUMNS, StatementError } from './statement.ts';

/** As it was found; `unclear` are the facets that the file leaves open, so a person has to look at them. */
export type DetectedForm = { form: CsvForm; unclear: CsvFacet[] };

export const SEPARATORS: Readonly<Record<CsvForm['separator'], string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
};
/** Rows that are looked at; a file says the same all the way. */
const MAX_ROWS = 2_000;

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

export type CsvRow = Partial<Record<string, string>>;

/** @throws StatementError where the file is no CSV, or a column is missing. */
export function rowsOf(text: string, delimiter: string, most?: number): CsvRow[] {
  try {
    return parse(text, {
      ...{ bom: true, trim: true, skip_empty_lines: true, delimiter },
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
  const given = header.map(column => column.trim().toLowerCase());
  return STATEMENT_COLUMNS.filter(column => !given.includes(column));
}

/** A mark at its beginning says it; else it is UTF-8 where that fits, and only a file with other letters than those of ASCII leaves a doubt. */
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

/** A year in front, or a number above twelve, says which order it is; days with points between them begin with the day. */
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

const AMOUNTS: Readonly<Record<CsvForm['decimal'], RegExp>> = {
  point: /^([+-]?)(\d+|\d{1,3}(?:[,' \u00A0\u202F]\d{3})+)(\.\d+)?(-?)$/,
  comma: /^([+-]?)(\d+|\d{1,3}(?:[.' \u00A0\u202F]\d{3})+)(,\d+)?(-?)$/,
};

/** An amount as the wire writes it; as it was where it is none of that form, so that it is refused by its own words. */
export function plainAmount(written: string, decimal: CsvForm['decimal']): string {
  const [, sign, whole, rest = '', after] = AMOUNTS[decimal].exec(written) ?? [];
  if (whole === undefined || (sign !== '' && after !== '')) return written;
  const minus = sign === '-' || after === '-' ? '-' : '';
  return `${minus}${whole.replace(/\D/g, '')}${rest.replace(',', '.')}`;
}

const PLACES: Readonly<Record<CsvForm['order'], readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd']>> = {
  ymd: ['y', 'm', 'd'],
  dmy: ['d', 'm', 'y'],
  mdy: ['m', 'd', 'y'],
};

/** A day as YYYY-MM-DD, which needs no order; as it was where it is none of that order. */
export function plainDay(written: string, order: CsvForm['order']): string {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  const parts = written.split(/[./\-\s]+/).filter(part => part !== '');
  if (parts.length !== 3 || !parts.every(part => /^\d{1,4}$/.test(part))) return written;
  const of = Object.fromEntries(PLACES[order].map((place, index) => [place, parts[index]!])) as Record<string, string>;
  const year = of.y!.length === 2 ? `20${of.y}` : of.y!;
  return year.length === 4 ? `${year}-${of.m!.padStart(2, '0')}-${of.d!.padStart(2, '0')}` : written;
}
