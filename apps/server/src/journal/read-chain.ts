// Reads the list that anybody may recompute: place, time and hashes of records, without what is in them.
import type { Reader } from '../database/reader.ts';
import { hex, int8, record } from '../database/store/field.ts';
import { FIRST_CHAIN_HASH } from './hash-chain.ts';

export type ChainRow = { sequence: number; at: number; bodyHash: string; hash: string };

export type ChainRange = {
  /** Ascending. */
  rows: ChainRow[];
  /** Of the record before the first of them; "" where there are none. */
  previousHash: string;
};

const ROW = record<ChainRow>({
  sequence: int8('sequence'),
  at: int8('at'),
  bodyHash: hex('body_hash'),
  hash: hex('chain_hash'),
});

/** The records from one sequence to another, both included, as far as they exist. */
export async function readChain(reader: Reader, from: number, to: number): Promise<ChainRange> {
  if (to < from) return { rows: [], previousHash: '' };
  const rows = await reader.find(ROW, 'FROM journal WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence', [
    from - 1,
    to,
  ]);
  if (from === 1) return { rows, previousHash: FIRST_CHAIN_HASH };
  const [before, ...others] = rows;
  return { rows: others, previousHash: others.length === 0 ? '' : before!.hash };
}

/** The chain's hash before each of some records, by their sequences. */
export async function readPreviousHashes(reader: Reader, sequences: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader.find(ROW, 'FROM journal WHERE sequence = ANY ($1::bigint[])', [
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

/** The place, the time and the hash of the last record. */
export async function readJournalEnd(reader: Reader): Promise<JournalEnd> {
  const [end] = await reader.find(END, 'FROM engine');
  return end!;
}
