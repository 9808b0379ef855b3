// A record as those who may read it look it up: its hashes, and of its text what its reader may see.
import { hashesOf } from '../../journal/hash-chain.ts';
import type { StoredRecord } from '../../journal/read-price-records.ts';
import { readerOf } from '../../journal/readable-part.ts';
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

/** What one reader may see of a record; undefined where it is none of theirs. A record of the clock is read by those alone to whom it did something. */
export function recordFor(row: StoredRecord, body: RecordBody, previousHash: string, user: number | undefined) {
  const whose = readerOf(body.command);
  const ownPart = ownPartOf(row, body, user);
  const isOwn = ownPart !== null || (user !== undefined && whose === user);
  const record = whose === 'everybody' || isOwn ? recordOf(row, body, previousHash) : undefined;
  if (record === undefined) return undefined;
  return {
    ...record,
    type: body.command.type as string,
    is_own: isOwn ? (1 as const) : (0 as const),
    own_part: ownPart,
  };
}

/** What prices or the clock did to one user, with what it takes to recompute that; null where they did nothing. */
function ownPartOf(row: StoredRecord, body: RecordBody, user: number | undefined) {
  const { steps } = hashesOf(row.body, body);
  const part = user === undefined ? undefined : steps?.parts.get(user);
  if (steps === undefined || part === undefined) return null;
  return { body: part, part_hashes: [...steps.partHashes], whole_hash: steps.wholeHash };
}
