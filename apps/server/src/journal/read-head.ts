// Reads how far the journal goes, and how large it is.
import { RULES_VERSION } from '@candor/exchange';
import type { Reader } from '../database/reader.ts';

export type JournalHead = {
  sequence: number;
  at: number;
  hash: string;
  epoch: number;
  /** By which this server decides. */
  rulesVersion: number;
  /** Of all its months, indexes included. */
  bytes: number;
};

export async function readJournalHead(reader: Reader): Promise<JournalHead> {
  const [row] = await reader.fields(
    `SELECT last_sequence, last_at, encode(chain_hash, 'hex'), epoch,
       (SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0) FROM pg_inherits WHERE inhparent = 'journal'::regclass)
     FROM engine`,
    [],
  );
  const [sequence, at, hash, epoch, bytes] = row!;
  return {
    sequence: Number(sequence),
    at: Number(at),
    hash: hash!,
    epoch: Number(epoch),
    rulesVersion: RULES_VERSION,
    bytes: Number(bytes),
  };
}
