// Reads the journal: its head, its positions by time, single records, lists of them, and the chain of their hashes.
import { type Event, type Key, RULES_VERSION } from '@candor/exchange';
import type { Reader } from '../database/reader.ts';
import { type Field, hex, int4, int8, record, text } from '../database/store/field.ts';
import { readArchivedBodies } from './archived-records.ts';
import { FIRST_CHAIN_HASH } from './hash-chain.ts';
import { isDropped, readBody } from './record-body.ts';

export type JournalRow = {
  sequence: number;
  at: number;
  rulesVersion: number;
  epoch: number;
  body: string;
  bodyHash: string;
  hash: string;
};

const ROW = record<JournalRow>({
  sequence: int8('sequence'),
  at: int8('at'),
  rulesVersion: int4('rules_version'),
  epoch: int8('epoch'),
  body: text('body'),
  bodyHash: hex('body_hash'),
  hash: hex('chain_hash'),
});

type BodyRow = { sequence: number; body: string; bodyHash: string };

/**
 * Records with their bodies; those that the database does not keep any more come from the archive.
 *
 * @param from the query from `FROM` on.
 * @throws Fault where the archive cannot be read, lacks a record, or has another body than its hash says.
 */
export async function findRecords<Row extends BodyRow>(
  reader: Reader,
  field: Field<Row>,
  from: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows = await reader.find(field, from, values);
  const bodies = await readArchivedBodies(
    reader,
    rows.filter(({ body }) => isDropped(body)),
  );
  for (const row of rows) row.body = bodies.get(row.sequence) ?? row.body;
  return rows;
}

export type RecordFilter = { type?: string | undefined; user?: number | undefined };

/** How many records one query reads where not all of them are wanted. */
const WINDOW = 10_000;

export type SearchedRecords = {
  rows: JournalRow[];
  /** The lowest sequence that was read. */
  searchedTo: number;
};

/**
 * The last records between two sequences, both included, that a filter lets through. There is no index by kind or user, which
 * would cost every command its time: so it reads `maxChecked` records at most, in pieces.
 */
export async function searchJournal(
  reader: Reader,
  { type, user }: RecordFilter,
  { from, to, limit, maxChecked }: { from: number; to: number; limit: number; maxChecked: number },
): Promise<SearchedRecords> {
  const lowest = Math.max(from, to - maxChecked + 1);
  const conditions = `($3::integer IS NULL OR user_id = $3) AND ($4::text IS NULL OR starts_with(body, $4))`;
  const head = type === undefined ? null : `{"command":{"type":"${type}"`;
  const rows: JournalRow[] = [];
  let searchedTo = to + 1;
  while (rows.length < limit && searchedTo > lowest) {
    const upper = searchedTo - 1;
    const lower = Math.max(lowest, upper - WINDOW + 1);
    const found = await findRecords(
      reader,
      ROW,
      `FROM journal WHERE sequence BETWEEN $1 AND $2 AND ${conditions}
       ORDER BY sequence DESC LIMIT $5`,
      [lower, upper, user ?? null, head, limit - rows.length],
    );
    rows.push(...found);
    searchedTo = rows.length === limit ? rows.at(-1)!.sequence : lower;
  }
  return { rows, searchedTo };
}

/** The records from one sequence to another, both included. */
export function readJournal(reader: Reader, from: number, to: number): Promise<JournalRow[]> {
  return findRecords(reader, ROW, 'FROM journal WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence DESC', [from, to]);
}

export type JournalRecord = { sequence: number; hash: string; events: Event[] };

/** Reads the journal's record of a command, found by its sequence or by the key that it came with. */
export async function readRecord(reader: Reader, sequence: number): Promise<JournalRecord | undefined> {
  const found = await readRow(reader, sequence);
  return found && { sequence, hash: found.hash, events: readBody(found.body).events };
}

/** All keys of these records are looked through: an index of random ids would cost more than all else of a key. */
const LATE_RECORDS = 20_000;

/** A key that one of the last records used, as when the engine stopped before it could answer. */
export async function readLateKey(reader: Reader, id: string): Promise<Key | undefined> {
  const from = 'FROM journal WHERE sequence > (SELECT last_sequence FROM engine) - $1 AND key = $2';
  const [body] = await reader.find(text('body'), from, [LATE_RECORDS, id]);
  if (body === undefined) return undefined;
  for (const event of readBody(body).events) if (event.type === 'KeyUsed') return event.key;
  throw new Error(`the record with the key ${id} does not use it`);
}

type JournalHead = {
  sequence: number;
  at: number;
  hash: string;
  epoch: number;
  /** By which this server decides. */
  rulesVersion: number;
  /** Of all its months, indexes included. */
  bytes: number;
};

const HEAD_ROW = record<Omit<JournalHead, 'rulesVersion'>>({
  sequence: int8('last_sequence'),
  at: int8('last_at'),
  hash: hex('chain_hash'),
  epoch: int8('epoch'),
  bytes: int8(`(SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0) FROM pg_inherits
    WHERE inhparent = 'journal'::regclass)`),
});

/** Reads how far the journal goes, and how large it is. */
export async function readJournalHead(reader: Reader): Promise<JournalHead> {
  const [row] = await reader.find(HEAD_ROW, 'FROM engine');
  return { ...row!, rulesVersion: RULES_VERSION };
}

/** The sequence of the last record that rows and history show. */
export function lastSequence(reader: Reader): Promise<number> {
  return reader.number('SELECT sequence FROM applied');
}

/** The first sequence whose record is of this time or later; one beyond the last where there is none. */
export async function sequenceAt(reader: Reader, timeMs: number): Promise<number> {
  let low = 1;
  let high = (await lastSequence(reader)) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const at = await reader.number('SELECT at FROM journal WHERE sequence = $1', [middle]);
    if (at < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type StoredRecord = { sequence: number; at: number; body: string; bodyHash: string; hash: string };

export const STORED_RECORD = record<StoredRecord>({
  sequence: int8('sequence'),
  at: int8('at'),
  body: text('body'),
  bodyHash: hex('body_hash'),
  hash: hex('chain_hash'),
});

/** Reads a whole record by its sequence. */
export async function readRow(reader: Reader, sequence: number): Promise<StoredRecord | undefined> {
  const [row] = await findRecords(reader, STORED_RECORD, 'FROM journal WHERE sequence = $1', [sequence]);
  return row;
}

/** The index of records of prices, which holds nothing else, is found by exactly these words. */
const IS_OF_PRICES = `user_id IS NULL AND starts_with(body, '{"command":{"type":"PublishIndexPrices"')`;

/** Newest first, from one time to another, both included; below a sequence, so that a list continues where it ended. */
export function readPriceRecords(
  reader: Reader,
  { from, to, below, limit }: { from: number; to: number; below: number; limit: number },
): Promise<StoredRecord[]> {
  return findRecords(
    reader,
    STORED_RECORD,
    `FROM journal
     WHERE ${IS_OF_PRICES} AND at BETWEEN $1 AND $2 AND sequence < $3 ORDER BY at DESC, sequence DESC LIMIT $4`,
    [from, to, below, limit],
  );
}

export type ChainRow = { sequence: number; at: number; bodyHash: string; hash: string };

type ChainRange = {
  /** Ascending. */
  rows: ChainRow[];
  /** Of the record before the first of them; "" where there are none. */
  previousHash: string;
};

const CHAIN_ROW = record<ChainRow>({
  sequence: int8('sequence'),
  at: int8('at'),
  bodyHash: hex('body_hash'),
  hash: hex('chain_hash'),
});

/** The records from one sequence to another, both included, as far as they exist. */
export async function readChain(reader: Reader, from: number, to: number): Promise<ChainRange> {
  if (to < from) return { rows: [], previousHash: '' };
  const rows = await reader.find(CHAIN_ROW, 'FROM journal WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence', [
    from - 1,
    to,
  ]);
  if (from === 1) return { rows, previousHash: FIRST_CHAIN_HASH };
  const [before, ...others] = rows;
  return { rows: others, previousHash: others.length === 0 ? '' : before!.hash };
}

/** The chain's hash before each of some records, by their sequences. */
export async function readPreviousHashes(reader: Reader, sequences: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader.find(CHAIN_ROW, 'FROM journal WHERE sequence = ANY ($1::bigint[])', [
    sequences.map(sequence => sequence - 1),
  ]);
  const hashes = new Map(rows.map(({ sequence, hash }) => [sequence + 1, hash]));
  return hashes.set(1, FIRST_CHAIN_HASH);
}

export type JournalEnd = { sequence: number; at: number; hash: string };

const END = record<JournalEnd>({
  sequence: int8('last_sequence'),
  at: int8('last_at'),
  hash: hex('chain_hash'),
});

/** The sequence, the time and the hash of the last record. */
export async function readJournalEnd(reader: Reader): Promise<JournalEnd> {
  const [end] = await reader.find(END, 'FROM engine');
  return end!;
}
