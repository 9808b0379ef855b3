// Reads what a bank sends: a statement in one of two forms, or a ZIP of such files.
import type { CsvForm } from '@candor/contract/console';
import { unzipSync } from 'fflate';
import { readCamt } from './read-camt.ts';
import { type DetectedForm, decodeCsv, detectCsvForm, readCsv } from './read-csv.ts';
import {
  joined,
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_PAYMENTS,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

/** The first tags of a message of that form, with or without the blocks of SWIFT around them. */
const MT940 = /^(?:\s*\{1:[\s\S]*?|\s*):20:[\s\S]*?:25[P]?:/;

const MAX_FILES = 100;
const MAX_UNPACKED_BYTES = 50_000_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** What is wrong with a file in a ZIP and makes the whole of it refused. */
const COSTS_ALL: ReadonlySet<StatementError['code']> = new Set(['statement_unconfirmed', 'statement_example']);

/** As XML may declare them, and as they are decoded. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  // It is Windows-1252 that browsers and banks mean by it.
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};

/**
 * @param form the format of CSV files; undefined where no operator has confirmed it, and no CSV is read
 * @throws StatementError, whose code says what is wrong with the file as a whole.
 */
export function readStatement(file: Uint8Array, form: CsvForm | undefined): Statement {
  if (file.length > MAX_STATEMENT_BYTES) throw new StatementError('statement_too_large');
  const statement = isZip(file) ? readZip(file, form) : readFile(file, form);
  const read = [...statement.entries, ...statement.announced];
  const payments = read.reduce((sum, entry) => sum + entry.payments.length, 0);
  if (payments + statement.notRead.length > MAX_STATEMENT_PAYMENTS) throw new StatementError('statement_too_large');
  return statement;
}

/** The form of a CSV file, or of the first one in a ZIP; undefined where there is none. @throws StatementError */
export function detectStatementForm(file: Uint8Array): DetectedForm | undefined {
  if (file.length > MAX_STATEMENT_BYTES) throw new StatementError('statement_too_large');
  const csv = (isZip(file) ? Object.values(unzip(file)) : [file]).find(each => !isXml(each) && !isMt940(each));
  return csv && detectCsvForm(csv);
}

const isZip = (file: Uint8Array) => ZIP.every((byte, index) => file[index] === byte);

const isMt940 = (file: Uint8Array) => MT940.test(Buffer.from(file.subarray(0, 2_000)).toString('latin1'));

/** Its first letter, whatever the encoding. */
function isXml(file: Uint8Array): boolean {
  return /^[\s\0\xEF\xBB\xBF\xFE\xFF]*</.test(Buffer.from(file.subarray(0, 200)).toString('latin1'));
}

/** A file in it that cannot be read costs no other one; the example and an unconfirmed form do. @throws StatementError */
function readZip(zip: Uint8Array, form: CsvForm | undefined): Statement {
  const read = Object.entries(unzip(zip)).map(([name, file]): Statement => {
    const within = plainText(name.slice(-80), 80);
    try {
      const { entries, announced, notRead } = readFile(file, form);
      const nested = <Row extends { position: string }>(row: Row) => ({
        ...row,
        position: `${within}: ${row.position}`,
      });
      return { entries: entries.map(nested), announced: announced.map(nested), notRead: notRead.map(nested) };
    } catch (error) {
      if (!(error instanceof StatementError) || COSTS_ALL.has(error.code)) throw error;
      return { entries: [], announced: [], notRead: [{ position: within, reference: '', reason: 'file' }] };
    }
  });
  return joined(read);
}

/** No more is unpacked than its own list of files declares, which is checked against the limits first. */
function unzip(zip: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let [files, bytes] = [0, 0];
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        if (name.endsWith('/')) return false;
        files += 1;
        bytes += originalSize;
        if (files > MAX_FILES || bytes > MAX_UNPACKED_BYTES) throw new StatementError('statement_too_large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

/** @throws StatementError */
function readFile(file: Uint8Array, form: CsvForm | undefined): Statement {
  if (isXml(file)) return readCamt(textOf(file));
  if (isMt940(file)) throw new StatementError('statement_swift_mt');
  if (form === undefined) throw new StatementError('statement_unconfirmed');
  return readCsv(decodeCsv(file, form.encoding), form);
}

/** In the encoding that its first bytes show, or that XML declares; UTF-8 without one. A character that does not fit refuses the file. */
function textOf(file: Uint8Array): string {
  const encoding = encodingOf(file);
  if (encoding === undefined) throw new StatementError('unreadable_statement');
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch (error) {
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

function encodingOf(file: Uint8Array): string | undefined {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0x00) return 'utf-16le';
  if (first === 0x00 && second === 0x3c) return 'utf-16be';
  const head = Buffer.from(file.subarray(0, 200)).toString('latin1');
  const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1]?.toLowerCase();
  // One byte a character, so it is no UTF-16, whatever it declares.
  if (declared === undefined || declared.startsWith('utf-16')) return 'utf-8';
  return ENCODINGS[declared];
}
