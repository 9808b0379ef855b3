// Reads records of the journal as rows of a list, newest first.
import type { Reader } from '../database/reader.ts';
import { hex, int4, int8, record, text } from '../database/store/field.ts';

export type JournalRow = {
  sequence: number;
  at: number;
  rulesVersion: number;
  epoch: number;
  body: string;
  bodyHash: string;
  hash: string;
};

const ROW = record<JournalRow>({
  sequence: int8('sequence'),
  at: int8('at'),
  rulesVersion: int4('rules_version'),
  epoch: int8('epoch'),
  body: text('body'),
  bodyHash: hex('body_hash'),
  hash: hex('chain_hash'),
});

export type RecordFilter = { type?: string | undefined; user?: number | undefined };

/** How many records one query looks at where not all of them are wanted. */
const WINDOW = 10_000;

export type SearchedRecords = {
  rows: JournalRow[];
  /** The lowest sequence that was looked at. */
  searchedTo: number;
};

/**
 * The last records between two sequences, both included, that a filter lets through. There is no index by kind or user, which
 * would cost every command its time: so it looks at `mostLookedAt` records at most, in pieces.
 */
export async function searchJournal(
  reader: Reader,
  { type, user }: RecordFilter,
  { from, to, limit, mostLookedAt }: { from: number; to: number; limit: number; mostLookedAt: number },
): Promise<SearchedRecords> {
  const lowest = Math.max(from, to - mostLookedAt + 1);
  const conditions = `($3::integer IS NULL OR user_id = $3) AND ($4::text IS NULL OR starts_with(body, $4))`;
  const head = type === undefined ? null : `{"command":{"type":"${type}"`;
  const rows: JournalRow[] = [];
  let searchedTo = to + 1;
  while (rows.length < limit && searchedTo > lowest) {
    const upper = searchedTo - 1;
    const lower = Math.max(lowest, upper - WINDOW + 1);
    const found = await reader.find(
      ROW,
      `FROM journal WHERE sequence BETWEEN $1 AND $2 AND ${conditions}
       ORDER BY sequence DESC LIMIT $5`,
      [lower, upper, user ?? null, head, limit - rows.length],
    );
    rows.push(...found);
    searchedTo = rows.length === limit ? rows.at(-1)!.sequence : lower;
  }
  return { rows, searchedTo };
}

/** The records from one sequence to another, both included. */
export function readJournal(reader: Reader, from: number, to: number): Promise<JournalRow[]> {
  return reader.find(ROW, 'FROM journal WHERE sequence BETWEEN $1 AND $2 ORDER BY sequence DESC', [from, to]);
}
