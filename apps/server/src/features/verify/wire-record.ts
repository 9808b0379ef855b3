// A record of the journal as the console lists it.
import type { JournalRow } from '../../journal/read-records.ts';
import { readBody } from '../../journal/record-body.ts';
import { isPublicRecord } from './wire-public-record.ts';

export function journalRecordOf({ sequence, at, rulesVersion, epoch, body, bodyHash, hash }: JournalRow) {
  const read = readBody(body);
  return {
    sequence,
    at,
    type: read.command.type as string,
    rules_version: rulesVersion,
    epoch,
    hash,
    body_hash: bodyHash,
    is_public: isPublicRecord(read) ? (1 as const) : (0 as const),
  };
}
