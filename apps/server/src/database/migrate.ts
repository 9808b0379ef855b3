// Brings the tables of a database to the state that this version of the server needs.
import type pg from 'pg';
import type { Migration } from './migrations.ts';
import { connectWithoutLimit } from './pool.ts';

// Any fixed number will do, as long as every server of one database waits for the same one.
const LOCK = 7_036_801;

/** The database was written by a newer version of the server. */
export class DatabaseTooNewError extends Error {
  override name = 'DatabaseTooNewError';

  constructor(number: number) {
    super(
      `The database was written by a newer version (its migration ${number} is unknown here): please update the server.`,
    );
  }
}

/** The database needs steps, or work on old rows, that this version no longer has. */
export class DatabaseTooOldError extends Error {
  override name = 'DatabaseTooOldError';

  constructor(commit: string) {
    super(
      `The database is too old to be taken over: please start the version of commit ${commit} on it once until it is ready, and then this one.`,
    );
  }
}

/**
 * Applies what is missing, each step in a transaction of its own, while other starting servers wait.
 *
 * @returns the names of the steps that were applied now.
 * @throws DatabaseTooNewError where the database has a step that `migrations` lacks.
 * @throws DatabaseTooOldError where it lacks some of the steps that one of `migrations` replaces, or work that belongs to them.
 */
export async function migrate(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const ordered = inOrder(migrations);
  // A migration may take as long as it needs.
  const client = await connectWithoutLimit(pool);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client, ordered);
  } finally {
    // Closing the connection gives the lock back, also after a failure in the middle of a transaction.
    client.release(true);
  }
}

/**
 * Whether a database that is in use lacks steps of this version.
 *
 * @throws DatabaseTooNewError where it has a step that `migrations` lacks.
 */
export async function lacksMigrations(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string | null }>(`SELECT to_regclass('migrations')::text AS name`);
  if (rows[0]!.name === null) return false;
  const applied = await appliedNumbers(pool);
  assertNotNewer(applied, migrations);
  return migrations.some(({ number }) => !applied.has(number));
}

function assertNotNewer(applied: ReadonlySet<number>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.flatMap(({ number, replaces }) => [number, ...(replaces?.numbers ?? [])]));
  for (const number of applied) if (!known.has(number)) throw new DatabaseTooNewError(number);
}

async function applyMissing(client: pg.PoolClient, ordered: readonly Migration[]): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const migration of ordered) await takeOver(client, migration);
  const applied = await appliedNumbers(client);
  assertNotNewer(applied, ordered);
  const missing = ordered.filter(migration => !applied.has(migration.number));
  for (const { number, name, sql } of missing) {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migrations (number, name) VALUES ($1, $2)', [number, name]);
    await client.query('COMMIT');
  }
  return missing.map(migration => migration.name);
}

/** Enters a step in place of those that it replaces. */
async function takeOver(client: pg.PoolClient, { number, name, replaces }: Migration): Promise<void> {
  if (replaces === undefined) return;
  const applied = await appliedNumbers(client);
  const present = replaces.numbers.filter(replaced => applied.has(replaced));
  if (present.length === 0) return;
  const isWhole = present.length === replaces.numbers.length && !(await isTrue(client, replaces.isUnfinished));
  if (!isWhole) throw new DatabaseTooOldError(replaces.commit);
  await client.query(
    `WITH replaced AS (DELETE FROM migrations WHERE number = ANY ($3)) INSERT INTO migrations (number, name) VALUES ($1, $2)`,
    [number, name, replaces.numbers],
  );
}

async function isTrue(client: pg.PoolClient, condition: string): Promise<boolean> {
  const { rows } = await client.query<{ is_true: boolean }>(`SELECT ${condition} AS is_true`);
  return rows[0]!.is_true;
}

async function appliedNumbers(client: Pick<pg.PoolClient, 'query'>): Promise<Set<number>> {
  const { rows } = await client.query<{ number: number }>('SELECT number FROM migrations ORDER BY number');
  return new Set(rows.map(({ number }) => number));
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ordered = [...migrations].sort((left, right) => left.number - right.number);
  ordered.forEach(({ number }, index) => {
    if (number === ordered[index + 1]?.number) throw new Error(`two migrations are numbered ${number}`);
  });
  return ordered;
}
