// Exports months of the journal that are over to the archive: their records as files, which the database knows by their hashes.
import type { ClientBase } from 'pg';
import { Reader } from '../database/reader.ts';
import { type JournalRow, journalTable } from '../database/rows/journal.ts';
import { hex, int8, nullable, record, text } from '../database/store/field.ts';
import { type ArchiveFile, type JournalArchive, recordsFile } from './archive.ts';
import { fitsHash, type RecordsFile } from './archived-records.ts';
import { chainHashOf, FIRST_CHAIN_HASH } from './hash-chain.ts';
import { type Month, partitionOf, rangeOfMonth } from './partitions.ts';

/** A month that is over, with the sequences of its records, both included. */
export type ClosedMonth = { month: Month; first: number; last: number };

/** A month in the archive, as the database remembers it. */
export type JournalExport = ClosedMonth & {
  /** Of the state after it, where verify has come so far: the SHA-256 of the checkpoint, its length, and its form. */
  checkpoint: string | null;
  checkpointBytes: number | null;
  checkpointForm: string | null;
  /** Since when its bodies are in the archive only. */
  droppedAt: number | null;
};

const EXPORT = record<JournalExport>({
  month: text('month'),
  first: int8('first_sequence'),
  last: int8('last_sequence'),
  checkpoint: nullable(hex('checkpoint')),
  checkpointBytes: nullable(int8('checkpoint_bytes')),
  checkpointForm: nullable(text('checkpoint_form')),
  droppedAt: nullable(int8('dropped_at')),
});

/** Oldest first; none in a backup of a version without exports. */
export async function readExports(reader: Reader): Promise<JournalExport[]> {
  if ((await reader.number(`SELECT count(to_regclass('journal_exports'))`)) === 0) return [];
  return reader.find(EXPORT, 'FROM journal_exports ORDER BY month');
}

export async function noteCheckpoint(
  client: ClientBase,
  month: Month,
  { sha256, textBytes }: ArchiveFile,
  form: string,
): Promise<void> {
  await client.query(
    `UPDATE journal_exports SET checkpoint = decode($2, 'hex'), checkpoint_bytes = $3, checkpoint_form = $4
     WHERE month = $1`,
    [month, sha256, textBytes, form],
  );
}

const CLOSED = record<ClosedMonth>({ month: text('month'), first: int8('first'), last: int8('last') });

/** The months that get no further record, whose rows are written and that are not exported yet; oldest first. */
export async function readClosedMonths(reader: Reader): Promise<ClosedMonth[]> {
  const [at = 0] = await reader.find(int8('at'), 'FROM applied');
  const partitions = await reader.find(
    text('relname'),
    `FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'journal'::regclass AND relname ~ '^journal_\\d{4}_\\d{2}$' ORDER BY relname`,
  );
  const exported = new Set((await readExports(reader)).map(({ month }) => month));
  const closed: ClosedMonth[] = [];
  for (const partition of partitions) {
    const month = partition.slice('journal_'.length).replace('_', '-');
    if (exported.has(month) || rangeOfMonth(month).to > at) continue;
    const found = await reader.find(
      CLOSED,
      `FROM (SELECT '${month}' AS month, min(sequence) AS first, max(sequence) AS last FROM ${partition}) AS ends
       WHERE first IS NOT NULL`,
    );
    closed.push(...found);
  }
  return closed;
}

/** How much a file has: records, and letters of their bodies after which it takes no further one. */
export type FileSize = { records: number; letters: number };

const FILE_SIZE: FileSize = { records: 5_000, letters: 8_000_000 };

/** A file of a month in the archive, and its size there. */
type KeptFile = RecordsFile & { bytes: number };

/**
 * Sees to it that the archive has every record of a month that the database has whole, and that it gives back all of it. What is there already
 * is read, and written again where it is lost or was changed.
 *
 * @throws Error where the journal breaks its chain; Fault where the archive cannot be used.
 */
export async function exportMonth(
  client: ClientBase,
  archive: JournalArchive,
  closed: ClosedMonth,
  size = FILE_SIZE,
): Promise<void> {
  const { month, first, last } = closed;
  const reader = new Reader(client);
  const chain = new ChainCheck(first, await hashAt(reader, first - 1));
  const files: KeptFile[] = [];
  for (let next = first; next <= last; next = files.at(-1)!.last + 1) {
    const rows = await readRows(reader, month, next, size);
    for (const row of rows) chain.add(row);
    const lines = Buffer.from(`${rows.map(row => JSON.stringify(row)).join('\n')}\n`);
    const file = recordsFile(month, next, lines);
    files.push({ ...file, first: next, last: chain.sequence, bytes: await archive.keep(file, lines) });
  }
  await archive.writeList(`journal/${month}/month-${chain.hash.slice(0, 16)}.json`, {
    month,
    first,
    last,
    previousHash: await hashAt(reader, first - 1),
    hash: chain.hash,
    files,
  });
  await noteExport(client, closed, files);
}

/** Whole records from a sequence on, as many as a file takes. */
async function readRows(reader: Reader, month: Month, from: number, size: FileSize): Promise<JournalRow[]> {
  const table = { ...journalTable, table: partitionOf(month) };
  const rows = await reader.select(table, `WHERE sequence >= $1 ORDER BY sequence LIMIT ${size.records}`, [from]);
  let letters = 0;
  const end = rows.findIndex(({ body }) => {
    letters += body.length;
    return letters >= size.letters;
  });
  return end < 0 ? rows : rows.slice(0, end + 1);
}

async function hashAt(reader: Reader, sequence: number): Promise<string> {
  const [hash] = await reader.find(hex('chain_hash'), 'FROM journal WHERE sequence = $1', [sequence]);
  return hash ?? FIRST_CHAIN_HASH;
}

/** Follows records from the hash before them on. */
class ChainCheck {
  sequence: number;
  hash: string;

  constructor(first: number, before: string) {
    this.sequence = first - 1;
    this.hash = before;
  }

  /** @throws Error where a record does not follow, or its body does not fit its hash. */
  add({ sequence, at, body, bodyHash, chainHash }: JournalRow): void {
    const isNext = sequence === this.sequence + 1 && chainHashOf(this.hash, sequence, at, bodyHash) === chainHash;
    if (!isNext || !fitsHash(body, bodyHash))
      throw new Error(`Record ${sequence} of the journal is not what its hashes say, so its month is not exported.`);
    this.sequence = sequence;
    this.hash = chainHash;
  }
}

async function noteExport(client: ClientBase, { month, first, last }: ClosedMonth, files: readonly KeptFile[]) {
  await client.query('BEGIN');
  try {
    await client.query(
      `INSERT INTO journal_exports (month, first_sequence, last_sequence, exported_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (month) DO NOTHING`,
      [month, first, last, Date.now()],
    );
    await client.query('DELETE FROM journal_files WHERE month = $1', [month]);
    await client.query(
      `INSERT INTO journal_files (month, first_sequence, last_sequence, sha256, text_bytes, bytes)
       SELECT $1, first, last, decode(sha256, 'hex'), text_bytes, bytes
       FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[]) AS f(first, last, sha256, text_bytes, bytes)`,
      [
        month,
        files.map(file => file.first),
        files.map(file => file.last),
        files.map(file => file.sha256),
        files.map(file => file.textBytes),
        files.map(file => file.bytes),
      ],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
