// Reads how far the journal goes, how large it is, and what verifications of it have found.
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

export type VerificationResult = { at: number; sequence: number; isOk: boolean; problem: string };

/** Newest first. */
export async function readVerifications(reader: Reader, limit: number): Promise<VerificationResult[]> {
  const rows = await reader.fields(
    `SELECT at, sequence, is_ok, coalesce(problem, '') FROM verifications ORDER BY id DESC LIMIT $1`,
    [limit],
  );
  return rows.map(([at, sequence, isOk, problem]) => ({
    at: Number(at),
    sequence: Number(sequence),
    isOk: isOk === 't',
    problem: problem!,
  }));
}
