// Replaces a month of the journal by the hashes of its records, while the exchange trades on. A file of its own: it only moves tables.
import type { ClientBase } from 'pg';
import { Reader } from '../database/reader.ts';
import { text } from '../database/store/field.ts';
import type { ClosedMonth } from './exports.ts';
import { type Month, partitionOf, rangeOfMonth } from './partitions.ts';
import { KEPT_HEAD } from './record-body.ts';

export type DropOptions = {
  now: number;
  /** How long to wait for other transactions to end. */
  patienceMs: number;
  pause?: ((ms: number) => Promise<void>) | undefined;
};

/** Of a copy that has not replaced its month, behind the name of the month's table. */
const COPY = '_kept';

const COPIED_AT_ONCE = 100_000;
const PAUSE_MS = 1_000;
/** For so long at most the engine's commits wait behind a swap. */
const LOCK_TIMEOUT_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/** Removes what a run that was cut short has left; such a copy was never part of the journal. */
export async function removeCopies(client: ClientBase): Promise<void> {
  const copies = await new Reader(client).find(
    text('relname'),
    `FROM pg_class WHERE relname ~ '^journal_\\d{4}_\\d{2}${COPY}$' AND relkind = 'r'
       AND relnamespace = current_schema()::regnamespace`,
  );
  for (const copy of copies) await client.query(`DROP TABLE ${copy}`);
}

/**
 * Replaces a month by its hashes and the kinds of its commands. The caller has just seen that the archive has all of it. Cut short
 * anywhere, the month is whole or replaced.
 *
 * @throws Error where the database is busy for too long. Then the month stays.
 */
export async function dropMonth(client: ClientBase, closed: ClosedMonth, options: DropOptions): Promise<void> {
  const table = partitionOf(closed.month);
  const copy = `${table}${COPY}`;
  try {
    const copyId = await makeCopy(client, closed, { table, copy });
    await replace(client, { month: closed.month, table, copy, copyId }, options);
  } catch (error) {
    await client.query(`DROP TABLE IF EXISTS ${copy}`);
    throw error;
  }
}

type Tables = { table: string; copy: string };

/** @returns a transaction that began once all of it was stored. */
async function makeCopy(
  client: ClientBase,
  { month, first, last }: ClosedMonth,
  { table, copy }: Tables,
): Promise<string> {
  const { from, to } = rangeOfMonth(month);
  const columns = 'sequence, at, rules_version, epoch, user_id, client_id, body_hash, chain_hash';
  // With the condition attaching it reads no row.
  await client.query(
    `CREATE TABLE ${copy} (LIKE journal INCLUDING ALL, CONSTRAINT of_month CHECK (at >= ${from} AND at < ${to}))`,
  );
  for (let next = first; next <= last; next += COPIED_AT_ONCE)
    await client.query(
      `INSERT INTO ${copy} (${columns}, body) SELECT ${columns}, ${KEPT_HEAD} FROM ${table}
       WHERE sequence >= $1 AND sequence < $2 ORDER BY sequence`,
      [next, next + COPIED_AT_ONCE],
    );
  await client.query(`VACUUM (ANALYZE) ${copy}`);
  const [id] = await new Reader(client).texts('SELECT pg_current_xact_id()::xid::text');
  return id![0]!;
}

type Replaced = Tables & { month: Month; copyId: string };

async function replace(client: ClientBase, replaced: Replaced, options: DropOptions): Promise<void> {
  const { pause = ms => new Promise(resolve => setTimeout(resolve, ms)) } = options;
  const deadline = performance.now() + options.patienceMs;
  for (;;) {
    const isFree =
      !(await isOldSnapshotOpen(client, replaced.copyId)) && !(await isReadAtLength(client, replaced, pause));
    if (isFree && (await swap(client, replaced, options.now))) return;
    if (performance.now() > deadline)
      throw new Error(
        `${replaced.month} was not dropped: other work in the database did not end, such as a backup or verify.`,
      );
    await pause(PAUSE_MS);
  }
}

/** A snapshot from before the copy would see neither the old rows nor the new ones. Those of replicas count too, where these report them. */
async function isOldSnapshotOpen(client: ClientBase, copyId: string): Promise<boolean> {
  const count = await new Reader(client).number(
    `SELECT count(*) FROM (
       SELECT backend_xmin FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (backend_type IS NULL OR backend_type = 'client backend')
       UNION ALL SELECT backend_xmin FROM pg_stat_replication
       UNION ALL SELECT xmin FROM pg_replication_slots
     ) AS snapshots WHERE age(backend_xmin) >= age($1::xid)`,
    [copyId],
  );
  return count > 0;
}

/** Whether a transaction that reads the month is still open after a pause. */
async function isReadAtLength(client: ClientBase, tables: Tables, pause: (ms: number) => Promise<void>) {
  const before = await readersOf(client, tables);
  if (before.length === 0) return false;
  await pause(PAUSE_MS);
  const after = new Set(await readersOf(client, tables));
  return before.some(reader => after.has(reader));
}

function readersOf(client: ClientBase, { table, copy }: Tables): Promise<string[]> {
  return new Reader(client).find(
    text('virtualtransaction'),
    `FROM pg_locks JOIN pg_database ON pg_database.oid = database
     WHERE datname = current_database() AND relation IN ('journal'::regclass, $1::regclass, $2::regclass)
       AND pid <> pg_backend_pid() AND granted`,
    [table, copy],
  );
}

/** @returns false where the tables were in use; then nothing has changed. */
async function swap(client: ClientBase, { month, table, copy }: Replaced, now: number): Promise<boolean> {
  const { from, to } = rangeOfMonth(month);
  await client.query('BEGIN');
  try {
    // Those that the engine does not write to first, so that it waits for the lock of the journal alone.
    await client.query(`LOCK TABLE ${table}, ${copy} IN ACCESS EXCLUSIVE MODE NOWAIT`);
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query('LOCK TABLE ONLY journal IN ACCESS EXCLUSIVE MODE');
    await client.query(`ALTER TABLE journal DETACH PARTITION ${table}`);
    await client.query(`ALTER TABLE journal ATTACH PARTITION ${copy} FOR VALUES FROM (${from}) TO (${to})`);
    await client.query(`DROP TABLE ${table}`);
    await client.query(`ALTER TABLE ${copy} RENAME TO ${table}`);
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT of_month`);
    await client.query('UPDATE journal_exports SET dropped_at = $2 WHERE month = $1', [month, now]);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
