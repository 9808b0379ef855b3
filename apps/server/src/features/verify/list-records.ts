// Finds the records that a member of staff asks for: by place, by time, by kind, and by the user whose command it was.
import type { PoolReader } from '../../database/reader.ts';
import { lastSequence, sequenceAt } from '../../journal/find-places.ts';
import { type JournalRow, searchJournal } from '../../journal/read-records.ts';

export type RecordQuery = {
  type?: string | undefined;
  user?: number | undefined;
  /** Sequences, both included. */
  from?: number | undefined;
  to?: number | undefined;
  /** Milliseconds since 1970; `until` is not included. */
  since?: number | undefined;
  until?: number | undefined;
  /** Goes on below this sequence. */
  before?: number | undefined;
  limit: number;
};

export type RecordPage = { rows: JournalRow[]; head: number; searchedTo: number; isEnd: boolean };

/** So many records are looked at for one page, which takes some tenths of a second at most. */
const MOST_LOOKED_AT = 100_000;

/** Newest first. */
export async function listRecords(reader: PoolReader, query: RecordQuery): Promise<RecordPage> {
  const head = await lastSequence(reader);
  const since = query.since === undefined ? 1 : await sequenceAt(reader, query.since);
  const until = query.until === undefined ? head : (await sequenceAt(reader, query.until)) - 1;
  const from = Math.max(query.from ?? 1, since);
  const to = Math.min(query.to ?? head, until, (query.before ?? head + 1) - 1, head);
  if (to < from) return { rows: [], head, searchedTo: 0, isEnd: true };
  const { type, user, limit } = query;
  const range = { from, to, limit, mostLookedAt: MOST_LOOKED_AT };
  const { rows, searchedTo } = await searchJournal(reader, { type, user }, range);
  return { rows, head, searchedTo, isEnd: searchedTo <= from };
}
