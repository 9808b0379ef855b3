// Reads the list that anybody may recompute: place, time and hashes of records, without what is in them.
import type { Reader } from '../database/reader.ts';
import { FIRST_CHAIN_HASH } from './hash-chain.ts';

export type ChainRow = { sequence: number; at: number; bodyHash: string; hash: string };

export type ChainRange = {
  /** Ascending. */
  rows: ChainRow[];
  /** Of the record before the first of them; "" where there are none. */
  previousHash: string;
};

/** The records from one sequence to another, both included, as far as they exist. */
export async function readChain(reader: Reader, from: number, to: number): Promise<ChainRange> {
  if (to < from) return { rows: [], previousHash: '' };
  const found = await reader.fields(
    `SELECT sequence, at, encode(body_hash, 'hex'), encode(chain_hash, 'hex') FROM journal
     WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence`,
    [from - 1, to],
  );
  const rows = found.map(([sequence, at, bodyHash, hash]) => ({
    sequence: Number(sequence),
    at: Number(at),
    bodyHash: bodyHash!,
    hash: hash!,
  }));
  if (from === 1) return { rows, previousHash: FIRST_CHAIN_HASH };
  const [before, ...others] = rows;
  return { rows: others, previousHash: others.length === 0 ? '' : before!.hash };
}

/** The chain's hash before each of some records, by their sequences. */
export async function readPreviousHashes(reader: Reader, sequences: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader.fields(
    `SELECT sequence + 1, encode(chain_hash, 'hex') FROM journal WHERE sequence = ANY ($1::bigint[])`,
    [sequences.map(sequence => sequence - 1)],
  );
  const hashes = new Map(rows.map(([sequence, hash]) => [Number(sequence), hash!]));
  return hashes.set(1, FIRST_CHAIN_HASH);
}

export type JournalEnd = { sequence: number; at: number; hash: string };

/** The place, the time and the hash of the last record. */
export async function readJournalEnd(reader: Reader): Promise<JournalEnd> {
  const [row] = await reader.fields(`SELECT last_sequence, last_at, encode(chain_hash, 'hex') FROM engine`);
  const [sequence, at, hash] = row!;
  return { sequence: Number(sequence), at: Number(at), hash: hash! };
}
