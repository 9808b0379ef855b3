// Gives a test file an empty database of its own on the one PostgreSQL of the test run.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export type TestDatabase = {
  url: string;
  /** Ends all connections to it and removes it. */
  drop(): Promise<void>;
};

let server: Promise<EmbeddedPostgres> | undefined;

/**
 * Makes an empty database in a few hundredths of a second; the first call of a test run also starts PostgreSQL, and
 * the test run ends it. The database is durable as in production.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = process.env.CANDOR_TEST_DATA_DIR;
  if (dataDir === undefined) throw new Error('a test database needs the vitest.config.ts of the repository');
  server ??= startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  const { url } = await server;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(url, `CREATE DATABASE ${name}`);
  return { url: withDatabase(url, name), drop: () => execute(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
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
