// Gives a test file an empty database of its own on the one PostgreSQL of the test run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { openPool } from '../database/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export type TestDatabase = {
  url: string;
  /** Ends all connections to it and removes it. */
  drop(): Promise<void>;
};

const MIGRATED = 'migrated';
const LOCK = 7_036_802;

let server: Promise<EmbeddedPostgres> | undefined;
let migrated: Promise<string> | undefined;

/**
 * Makes an empty database in a few hundredths of a second; the first call of a test run also starts PostgreSQL, and
 * the test run ends it. The database is durable as in production.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  return makeDatabase('');
}

/** The same with the tables of this version in it, copied from one database of the test run in which they were made. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  migrated ??= makeMigrated();
  // Copying its files takes a third of the work of writing every page of it to the log.
  return makeDatabase(`TEMPLATE ${await migrated} STRATEGY file_copy`);
}

/** A copy of another one, which nothing may be connected to meanwhile. */
export async function copyTestDatabase({ url }: Pick<TestDatabase, 'url'>): Promise<TestDatabase> {
  return makeDatabase(`TEMPLATE ${new URL(url).pathname.slice(1)} STRATEGY file_copy`);
}

async function makeMigrated(): Promise<string> {
  const url = await serverUrl();
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    // One process of the test run makes it, and the others wait.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [MIGRATED]);
    if (rowCount === 0) {
      const unfinished = await makeDatabase('');
      // A connection that is terminated below while it is ending reports that to its pool, which needs a listener.
      const pool = openPool({ connectionString: unfinished.url, log: pino({ level: 'silent' }) });
      await migrate(pool, MIGRATIONS);
      await pool.end();
      const name = new URL(unfinished.url).pathname.slice(1);
      // A connection that was ended may be there for a moment longer.
      await client.query('SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1', [name]);
      await client.query(`ALTER DATABASE ${name} RENAME TO ${MIGRATED}`);
    }
    return MIGRATED;
  } finally {
    await client.end();
  }
}

async function makeDatabase(options: string): Promise<TestDatabase> {
  const url = await serverUrl();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(url, `CREATE DATABASE ${name} ${options}`);
  return { url: withDatabase(url, name), drop: () => execute(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function serverUrl(): Promise<string> {
  const dataDir = process.env.CANDOR_TEST_DATA_DIR;
  if (dataDir === undefined) throw new Error('a test database needs the vitest.config.ts of the repository');
  server ??= startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  return (await server).url;
}

function withDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
