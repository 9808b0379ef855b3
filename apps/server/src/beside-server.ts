// For the commands of the machine's owner: the database of the exchange, next to a running server or without one.
import type pg from 'pg';
import type { Config } from './config.ts';
import { openPool } from './database/pool.ts';
import { assertReadableSettings } from './database/required-settings.ts';
import { createLog } from './log.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

/** Joins the server's PostgreSQL where it runs, and starts the embedded one for this time where it does not. */
export async function besideServer<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const log = { info: (message: string) => console.log(message) };
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
  const pool = openPool({ connectionString: databaseUrl ?? embedded!.url, connections: 2, log: createLog('silent') });
  try {
    await assertReadableSettings(pool);
    return await use(pool);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}

/** @throws Error where no server of a version that has this table was started on the database. */
export async function expectTable(pool: pg.Pool, table: string): Promise<void> {
  const { rows } = await pool.query('SELECT to_regclass($1) AS found', [table]);
  if (rows[0].found === null) throw new Error('no exchange of this version was started on this database yet');
}
