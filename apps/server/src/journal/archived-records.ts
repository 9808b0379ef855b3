// Finds single records in the archive, by the files that the database knows.
import type { Reader } from '../database/reader.ts';
import type { JournalRow } from '../database/rows/journal.ts';
import { hex, int8, record, text } from '../database/store/field.ts';
import { Fault } from '../fault.ts';
import { type ArchiveFile, type JournalArchive, recordsName } from './archive.ts';
import { hashesOf } from './hash-chain.ts';
import { readBody } from './record-body.ts';

/** A file with the records between two sequences, both included, a line each. */
export type RecordsFile = ArchiveFile & { first: number; last: number };

const STORED_FILE = record({
  first: int8('first_sequence'),
  last: int8('last_sequence'),
  sha256: hex('sha256'),
  month: text('month'),
  textBytes: int8('text_bytes'),
});

/** The files with records between two sequences, both included. */
export async function readFiles(reader: Reader, from: number, to: number): Promise<RecordsFile[]> {
  const stored = await reader.find(
    STORED_FILE,
    'FROM journal_files WHERE last_sequence >= $1 AND first_sequence <= $2 ORDER BY first_sequence',
    [from, to],
  );
  return stored.map(({ month, ...file }) => ({ ...file, name: recordsName(month, file.first, file.sha256) }));
}

/**
 * The records with some sequences, each where it is in the archive as it was exported.
 *
 * @throws Fault where the archive cannot be read.
 */
export async function readArchived(
  reader: Reader,
  archive: Pick<JournalArchive, 'readLine'>,
  sequences: readonly number[],
): Promise<Map<number, JournalRow>> {
  const found = new Map<number, JournalRow>();
  if (sequences.length === 0) return found;
  const files = await readFiles(reader, Math.min(...sequences), Math.max(...sequences));
  for (const sequence of sequences) {
    const file = files.find(({ first, last }) => first <= sequence && sequence <= last);
    const line = file && (await archive.readLine(file, sequence - file.first));
    if (line !== undefined) found.set(sequence, JSON.parse(line) as JournalRow);
  }
  return found;
}

/**
 * The bodies of records that the database does not keep, proven by the hashes that it has.
 *
 * @throws Fault where the archive cannot be read, lacks a record, or has another body.
 */
export async function readArchivedBodies(
  reader: Reader,
  wanted: readonly { sequence: number; bodyHash: string }[],
): Promise<Map<number, string>> {
  const bodies = new Map<number, string>();
  if (wanted.length === 0) return bodies;
  if (reader.archive === undefined)
    throw new Fault('records of the journal were exported and dropped, and no JOURNAL_ARCHIVE is set');
  const rows = await readArchived(
    reader,
    reader.archive,
    wanted.map(({ sequence }) => sequence),
  );
  for (const { sequence, bodyHash } of wanted) {
    const body = rows.get(sequence)?.body;
    if (body === undefined) throw new Fault(`the archive lacks record ${sequence}, or has it changed`);
    if (!fitsHash(body, bodyHash))
      throw new Fault(`record ${sequence} of the archive does not fit its hash in the journal`);
    bodies.set(sequence, body);
  }
  return bodies;
}

export function fitsHash(body: string, bodyHash: string): boolean {
  try {
    return hashesOf(body, readBody(body)).bodyHash === bodyHash;
  } catch {
    return false;
  }
}
