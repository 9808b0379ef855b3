// The calls that show the journal, and have it verified.

import { mayDo } from '@candor/contract';
import { type ComparedThing, comparedThings, consoleCalls } from '@candor/contract/console';
import { type Command, encode, ISSUER } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { LoggedInOperator } from '../../http/logins.ts';
import { answer, done, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { FIRST_CHAIN_HASH } from '../../journal/hash-chain.ts';
import {
  type JournalRow,
  lastSequence,
  readJournal,
  readJournalHead,
  searchJournal,
  sequenceAt,
} from '../../journal/read-records.ts';
import { isPublicEvent, partOfUser } from '../../journal/readable-part.ts';
import { type RecordBody, readBody, userOf } from '../../journal/record-body.ts';
import { recordAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { openedUntil } from '../users/profile.ts';
import { readVerdicts, type StoredVerdict } from './verdict-rows.ts';
import type { VerifyRuns } from './verify-runs.ts';

/** What concerns all users: the rules, the prices and the time. */
const COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'OpenExchange',
  'ConfigureCoin',
  'ConfigureMarket',
  'SetMarketStatus',
  'PublishIndexPrices',
  'AdvanceClock',
  'OpenDemoReserve',
  'ConfigureContract',
  'ConfigureOptions',
  'ResetOperator',
  'AdoptInstance',
  'NoteClockLeap',
  'AcceptClock',
]);

/** How many records are read for one page, which takes some tenths of a second at most. */
const MAX_LOOKED_AT = 100_000;

const THINGS: Readonly<Record<string, ComparedThing>> = {
  accounts: 'accounts',
  entries: 'entries',
  trades: 'trades',
  spot_orders: 'orders',
  closed_spot_orders: 'orders',
  users: 'users',
};

const HOUR_MS = 3_600_000;
const SHOWN_RESULTS = 10;
const COMMAND_TYPES = Object.keys(ISSUER);

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function consoleJournalRoutes(staff: Staff, verifyRuns: Pick<VerifyRuns, 'state' | 'start'>): RouteFile {
  const { reader, now } = staff;

  async function hasOpened(operator: LoggedInOperator, user: number): Promise<boolean> {
    return mayDo(operator.role, 'users.open') && (await openedUntil(staff, operator, user)) !== undefined;
  }

  async function bodyFor(operator: LoggedInOperator, text: string) {
    const read = readBody(text);
    const events = eventCounts(read);
    if (isPublicRecord(read)) return { events, body: text, shown: 'whole' as const, user: 0 };
    const user = userOf(read.command);
    if (user === null || !(await hasOpened(operator, user))) {
      return { events, body: '', shown: 'nothing' as const, user: 0 };
    }
    return { events, body: encode(partOfUser(read, user)), shown: 'part' as const, user };
  }

  return route => {
    route(consoleCalls.getJournalHead, async () => {
      const { sequence, at, hash, epoch, rulesVersion, bytes } = await readJournalHead(reader);
      const since = async (time: number) => Math.max(sequence + 1 - (await sequenceAt(reader, time)), 0);
      const run = verifyRuns.state();
      const results = await readVerdicts(reader, SHOWN_RESULTS);
      return answer({
        sequence,
        hash: sequence === 0 ? '' : hash,
        at,
        rules_version: rulesVersion,
        epoch,
        types: COMMAND_TYPES,
        records_last_hour: await since(now() - HOUR_MS),
        records_last_day: await since(now() - 24 * HOUR_MS),
        bytes,
        verification: {
          is_running: flagOf(run.isRunning),
          started_at: run.startedAt,
          checked: run.checked,
          total: run.total,
          has_failed_to_run: flagOf(run.hasFailedToRun),
          results: results.map(verdictOf),
        },
      });
    });

    route(consoleCalls.listJournal, async (query, { operator }) => {
      // The acts of a user are private, so this takes the same recorded view as any list of a user.
      if (query.user !== undefined && !(await hasOpened(operator, query.user))) return refuse('user_not_opened');
      const { rows, head, searchedTo, isEnd } = await listRecords(reader, query);
      const list = rows.map(journalRecordOf);
      return answer({ list, head, searched_to: searchedTo, is_end: flagOf(isEnd) });
    });

    route(consoleCalls.getJournalRecord, async ({ sequence }, { operator }) => {
      const [row, previous] = await readJournal(reader, sequence - 1, sequence);
      if (row?.sequence !== sequence) return refuse('unknown_record');
      return answer({
        ...journalRecordOf(row),
        ...(await bodyFor(operator, row.body)),
        previous_hash: previous?.hash ?? FIRST_CHAIN_HASH,
      });
    });

    route(consoleCalls.verifyJournal, async (_, { operator }) => {
      if (verifyRuns.state().isRunning) return refuse('verification_running');
      await recordAct(staff, operator, 'verify_journal');
      return verifyRuns.start() ? done() : refuse('verification_running');
    });
  };
}

/** What a run of verify found and compared, as the console shows it. */
function verdictOf({ isOk, durationMs, rows, ...verdict }: StoredVerdict) {
  const counts = new Map<ComparedThing, number>();
  for (const [table, count] of rows ?? []) {
    const what = THINGS[table] ?? 'rest';
    counts.set(what, (counts.get(what) ?? 0) + count);
  }
  return {
    ...verdict,
    is_ok: isOk ? (1 as const) : (0 as const),
    duration_ms: durationMs,
    compared: comparedThings.flatMap(what => {
      const count = counts.get(what);
      return count === undefined ? [] : [{ what, count }];
    }),
  };
}

type RecordQuery = {
  type?: string | undefined;
  user?: number | undefined;
  /** Sequences, both included. */
  from?: number | undefined;
  to?: number | undefined;
  /** Milliseconds since 1970; `until` is not included. */
  since?: number | undefined;
  until?: number | undefined;
  /** Continues below this sequence. */
  before?: number | undefined;
  limit: number;
};

type RecordPage = { rows: JournalRow[]; head: number; searchedTo: number; isEnd: boolean };

/** Newest first. */
async function listRecords(reader: PoolReader, query: RecordQuery): Promise<RecordPage> {
  const head = await lastSequence(reader);
  const since = query.since === undefined ? 1 : await sequenceAt(reader, query.since);
  const until = query.until === undefined ? head : (await sequenceAt(reader, query.until)) - 1;
  const from = Math.max(query.from ?? 1, since);
  const to = Math.min(query.to ?? head, until, (query.before ?? head + 1) - 1, head);
  if (to < from) return { rows: [], head, searchedTo: 0, isEnd: true };
  const { type, user, limit } = query;
  const range = { from, to, limit, maxChecked: MAX_LOOKED_AT };
  const { rows, searchedTo } = await searchJournal(reader, { type, user }, range);
  return { rows, head, searchedTo, isEnd: searchedTo <= from };
}

/** Prices and time may fire orders of a user, so the events have to be checked as well. */
export function isPublicRecord({ command, events }: RecordBody): boolean {
  return COMMANDS.has(command.type) && events.every(isPublicEvent);
}

function journalRecordOf({ sequence, at, rulesVersion, epoch, body, bodyHash, hash }: JournalRow) {
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

/** How often each kind of event happened, in the order in which they first did. */
function eventCounts({ events }: RecordBody): { type: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count }));
}
