// Reads what a bank sends: a statement in one of two forms, or a ZIP of such files.
import { unzipSync } from 'fflate';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import {
  MOST_STATEMENT_BYTES,
  MOST_STATEMENT_PAYMENTS,
  plainText,
  type Statement,
  StatementError,
} from './statement.ts';

const MOST_FILES = 100;
const MOST_UNPACKED_BYTES = 50_000_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

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

/** @throws StatementError, whose code says what is wrong with the file as a whole. */
export function readStatement(file: Uint8Array): Statement {
  if (file.length > MOST_STATEMENT_BYTES) throw new StatementError('statement_too_large');
  const statement = ZIP.every((byte, index) => file[index] === byte) ? readZip(file) : readFile(file);
  const payments = statement.entries.reduce((sum, entry) => sum + entry.payments.length, 0);
  if (payments + statement.notRead.length > MOST_STATEMENT_PAYMENTS) throw new StatementError('statement_too_large');
  return statement;
}

/** A file in it that cannot be read costs no other one. @throws StatementError */
function readZip(zip: Uint8Array): Statement {
  const read = Object.entries(unzip(zip)).map(([name, file]): Statement => {
    const within = plainText(name.slice(-80), 80);
    try {
      const { entries, notRead } = readFile(file);
      const placed = <Row extends { place: string }>(row: Row) => ({ ...row, place: `${within}: ${row.place}` });
      return { entries: entries.map(placed), notRead: notRead.map(placed) };
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      return { entries: [], notRead: [{ place: within, reference: '', reason: 'file' }] };
    }
  });
  return { entries: read.flatMap(({ entries }) => entries), notRead: read.flatMap(({ notRead }) => notRead) };
}

/** No more is unpacked than its own list of files says, which is held to the limits first. */
function unzip(zip: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let [files, bytes] = [0, 0];
  try {
    return unzipSync(zip, {
      filter({ name, originalSize }) {
        if (name.endsWith('/')) return false;
        files += 1;
        bytes += originalSize;
        if (files > MOST_FILES || bytes > MOST_UNPACKED_BYTES) throw new StatementError('statement_too_large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof StatementError) throw error;
    throw new StatementError('unreadable_statement', {}, { cause: error });
  }
}

/** @throws StatementError */
function readFile(file: Uint8Array): Statement {
  const text = textOf(file);
  return text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text);
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
