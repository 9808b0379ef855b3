// The public calls about the journal: its chain by range, records of prices, and records of the caller.
import { type CallFields, calls } from '@candor/contract';
import { type Command, type Event, READ_BY, walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, nullable, record, text } from '../../database/store/field.ts';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { hashesOf } from '../../journal/hash-chain.ts';
import {
  type ChainRow,
  type JournalEnd,
  readChain,
  readJournalEnd,
  readPreviousHashes,
  readPriceRecords,
  readRow,
  type StoredRecord,
} from '../../journal/read-records.ts';
import { OWN_COMMANDS, readerOf } from '../../journal/readable-part.ts';
import { type RecordBody, readBody } from '../../journal/record-body.ts';
import { indexText } from '../market/wire-price.ts';
import type { ProofParts } from './feature.ts';

/** A maker has thousands of fills by orders of others between two of them: the most entries that one answer reads. */
const MAX_ENTRIES = 2_000;

const side = (column: 'debit' | 'credit') => `
  (SELECT sequence, at FROM entries WHERE ${column} = account AND ${column} & 255 < 16 AND sequence < $3
   ORDER BY sequence DESC LIMIT ${MAX_ENTRIES})`;

const MOVED = `
  SELECT sequence, at FROM (SELECT id FROM accounts WHERE id >= $1 AND id < $2) AS mine(account)
  CROSS JOIN LATERAL (${side('credit')} UNION ALL ${side('debit')}) AS sides
  GROUP BY sequence, at ORDER BY sequence DESC LIMIT ${MAX_ENTRIES}`;

const STEP = record({
  sequence: int8('moved.sequence'),
  at: int8('moved.at'),
  type: nullable(text('step.type')),
});

const STEPS = `
  FROM (${MOVED}) AS moved LEFT JOIN LATERAL (
    SELECT substring(body FROM '^{"command":{"type":"(AdvanceClock|PublishIndexPrices)"') AS type FROM journal
    WHERE journal.sequence = moved.sequence AND journal.at = moved.at AND user_id IS NULL
  ) AS step ON true ORDER BY moved.sequence DESC`;

/** How many records are read at a time, and in all: markets are in one record each second, so the right one is near. */
const READ_AT_ONCE = 20;

const MAX_READ = 200;

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function recordRoutes({ reader, live }: ProofParts): RouteFile {
  return route => {
    route(calls.listChain, async query => {
      const head = await readJournalEnd(reader);
      const { rows, previousHash } = await readChain(reader, ...rangeOf(query, head.sequence));
      return answer({ rows: rows.map(rowOf), previous_hash: previousHash, head: headOf(head) });
    });

    route(calls.getRecord, async ({ sequence }, { user }) => {
      // Before it is looked for in the archive, whose reads are few.
      const kept = await readKept(reader, sequence);
      if (kept === undefined || !mayBeShown(kept, user?.id)) return refuse('record_not_public');
      const row = (await readRow(reader, sequence))!;
      const previous = await readPreviousHashes(reader, [sequence]);
      const record = recordFor(row, readBody(row.body), previous.get(sequence)!, user?.id);
      return record === undefined ? refuse('record_not_public') : answer(record);
    });

    route(calls.listOwnSteps, async ({ before = Number.MAX_SAFE_INTEGER, limit }, { user }) => {
      const { steps, next } = await readOwnSteps(reader, user.id, { before, limit });
      return answer({ rows: steps.map(({ sequence, at, type }) => ({ sequence, time: at, type })), next });
    });

    route(calls.listPriceRecords, async ({ market, from = 0, to = Number.MAX_SAFE_INTEGER, limit }) => {
      if (live.current.list.get(market) === undefined) return refuseFields([{ field: 'market', code: 'not_offered' }]);
      const records = await findPriceRecords(reader, { market, from, to, limit });
      const previous = await readPreviousHashes(
        reader,
        records.map(({ row }) => row.sequence),
      );
      return answer(
        records.flatMap(({ row, body, published: { price } }) => {
          const record = recordOf(row, body, previous.get(row.sequence)!);
          return record === undefined
            ? []
            : [{ ...record, price: price === null ? '0' : indexText(price), is_live: flagOf(price !== null) }];
        }),
      );
    });
  };
}

/** The range of a query, as far as records exist. */
function rangeOf({ from, to, limit }: CallFields<'listChain'>, head: number): [from: number, to: number] {
  const last = Math.min(to ?? (from === undefined ? head : from + limit - 1), head);
  return [from ?? Math.max(last - limit + 1, 1), last];
}

function rowOf({ sequence, at, bodyHash, hash }: ChainRow): [number, number, string, string] {
  return [sequence, at, bodyHash, hash];
}

function headOf({ sequence, at, hash }: JournalEnd) {
  return { sequence, time: at, hash };
}

const KEPT = record({
  type: nullable(text(`substring(body FROM '"type":"([A-Za-z]+)"')`)),
  user: nullable(int4('user_id')),
});

/** What the database has of every record. */
async function readKept(reader: Reader, sequence: number) {
  const [kept] = await reader.find(KEPT, 'FROM journal WHERE sequence = $1', [sequence]);
  return kept;
}

/** False where no part of a record is for this reader, whatever its body is. */
function mayBeShown({ type, user }: { type: string | null; user: number | null }, reader: number | undefined): boolean {
  const readBy = READ_BY[type as Command['type']];
  if (readBy === 'public') return true;
  return reader !== undefined && (OWN_COMMANDS.has(type as Command['type']) || (readBy === 'owner' && user === reader));
}

type IndexPricePublished = Extract<Event, { type: 'IndexPricePublished' }>;

type PriceRecord = { row: StoredRecord; body: RecordBody; published: IndexPricePublished };

/** Finds the records of prices that contain a market, at or before a time. */
async function findPriceRecords(
  reader: Reader,
  { market, from, to, limit }: { market: number; from: number; to: number; limit: number },
): Promise<PriceRecord[]> {
  const records: PriceRecord[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < MAX_READ; read += READ_AT_ONCE) {
    const rows = await readPriceRecords(reader, { from, to, below, limit: READ_AT_ONCE });
    for (const row of rows) {
      const record = recordOfMarket(row, market);
      if (record !== undefined) records.push(record);
      if (records.length === limit) return records;
    }
    if (rows.length < READ_AT_ONCE) return records;
    below = rows.at(-1)!.sequence;
  }
  return records;
}

function recordOfMarket(row: StoredRecord, market: number): PriceRecord | undefined {
  const body = readBody(row.body);
  // What a price sets off, such as orders that it fires, is between the prices of the markets.
  const published = body.events.find(
    (event): event is IndexPricePublished => event.type === 'IndexPricePublished' && event.market === market,
  );
  return published && { row, body, published };
}

type OwnStep = { sequence: number; at: number; type: string };

/** `next` is the sequence before which the search continues; 0 at the end. */
async function readOwnSteps(
  reader: Reader,
  user: number,
  { before, limit }: { before: number; limit: number },
): Promise<{ steps: OwnStep[]; next: number }> {
  const [first, beyond] = [walletAccount(user, 0, 'spot'), walletAccount(user + 1, 0, 'spot')];
  const rows = await reader.find(STEP, STEPS, [first, beyond, before]);
  const ownSteps = rows.filter((row): row is OwnStep => row.type !== null);
  const steps = ownSteps.slice(0, limit);
  if (ownSteps.length > limit) return { steps, next: steps.at(-1)!.sequence };
  return { steps, next: rows.length === MAX_ENTRIES ? rows.at(-1)!.sequence : 0 };
}

/**
 * Undefined where the body hash does not follow from what would be shown: then a reader could recompute nothing. So it is with
 * records of users that were written before bodies had a salt, unless they concern that user alone.
 */
function recordOf(row: StoredRecord, body: RecordBody, previousHash: string) {
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

/**
 * The part of a record that a reader may see; undefined where there is none. A record of the clock has parts only for the users that it
 * concerns.
 */
export function recordFor(row: StoredRecord, body: RecordBody, previousHash: string, user: number | undefined) {
  const whose = readerOf(body.command);
  const ownPart = ownPartOf(row, body, user);
  const isOwn = ownPart !== null || (user !== undefined && whose === user);
  const record = whose === 'public' || isOwn ? recordOf(row, body, previousHash) : undefined;
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
