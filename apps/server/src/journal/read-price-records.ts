// Reads whole records: one by its place, and those of prices of a time by an index that holds nothing else.
import type { Reader } from '../database/reader.ts';
import { hex, int8, record, text } from '../database/store/field.ts';

export type StoredRecord = { sequence: number; at: number; body: string; bodyHash: string; hash: string };

const RECORD = record<StoredRecord>({
  sequence: int8('sequence'),
  at: int8('at'),
  body: text('body'),
  bodyHash: hex('body_hash'),
  hash: hex('chain_hash'),
});

export async function readRow(reader: Reader, sequence: number): Promise<StoredRecord | undefined> {
  const [row] = await reader.find(RECORD, 'FROM journal WHERE sequence = $1', [sequence]);
  return row;
}

/** The index is found by exactly these words. */
const IS_OF_PRICES = `user_id IS NULL AND starts_with(body, '{"command":{"type":"PublishIndexPrices"')`;

/** Newest first, from one time to another, both included; below a sequence, so that a list goes on where it ended. */
export function readPriceRecords(
  reader: Reader,
  { from, to, below, limit }: { from: number; to: number; below: number; limit: number },
): Promise<StoredRecord[]> {
  return reader.find(
    RECORD,
    `FROM journal
     WHERE ${IS_OF_PRICES} AND at BETWEEN $1 AND $2 AND sequence < $3 ORDER BY at DESC, sequence DESC LIMIT $4`,
    [from, to, below, limit],
  );
}
