// Reads records of the journal as rows of a list, newest first.
import type { Reader } from '../database/reader.ts';

export type JournalRow = {
  sequence: number;
  at: number;
  rulesVersion: number;
  epoch: number;
  body: string;
  bodyHash: string;
  hash: string;
};

const COLUMNS = `sequence, at, rules_version, epoch, body, encode(body_hash, 'hex'), encode(chain_hash, 'hex')`;

/** The records from one sequence to another, both included. */
export async function readJournal(reader: Reader, from: number, to: number): Promise<JournalRow[]> {
  const rows = await reader.fields(
    `SELECT ${COLUMNS} FROM journal WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence DESC`,
    [from, to],
  );
  return rows.map(([sequence, at, rulesVersion, epoch, body, bodyHash, hash]) => ({
    sequence: Number(sequence),
    at: Number(at),
    rulesVersion: Number(rulesVersion),
    epoch: Number(epoch),
    body: body!,
    bodyHash: bodyHash!,
    hash: hash!,
  }));
}
