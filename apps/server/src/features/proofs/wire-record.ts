// A record as those who may read it look it up: its hashes, and of its text what its reader may see.
import { hashesOf } from '../../journal/hash-chain.ts';
import type { StoredRecord } from '../../journal/read-price-records.ts';
import type { RecordBody } from '../../journal/record-body.ts';

/**
 * Undefined where the body hash does not follow from what would be shown: then a reader could recompute nothing. So it is with
 * records of users that were written before bodies had a salt, unless they speak of nobody else.
 */
export function recordOf(row: StoredRecord, body: RecordBody, previousHash: string) {
  const { bodyHash, shown, restHash } = hashesOf(row.body, body);
  if (bodyHash !== row.bodyHash) return undefined;
  return {
    sequence: row.sequence,
    time: row.at,
    hash: row.hash,
    previous_hash: previousHash,
    body_hash: row.bodyHash,
    body: shown,
    rest_hash: restHash,
  };
}
