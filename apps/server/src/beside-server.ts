// For the commands of the machine's owner: the database of the exchange, next to a running server or without one.
import pg from 'pg';
import type { Config } from './config.ts';
import { openPool } from './database/pool.ts';
import { assertReadableSettings } from './database/required-settings.ts';
import { createLog } from './log.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { primaryUrl } from './postgres/primary.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Joins the server's PostgreSQL where it runs, and starts the embedded one for this time where it does not. */
export function besideServer<Result>(where: Where, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  return withDatabase(where, async url => {
    const pool = openPool({ connectionString: url, connections: 2, log: createLog('silent') });
    try {
      await assertReadableSettings(pool);
      return await use(pool);
    } finally {
      await pool.end();
    }
  });
}

/** As `besideServer`, on one connection whose statements may take hours. @param name of the connection, for who looks at them. */
export function besideServerAtLength<Result>(
  where: Where,
  name: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withDatabase(where, async url => {
    const client = new pg.Client({ connectionString: url, application_name: name });
    // The query under way reports a lost connection; without a listener the program would end before it could.
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Whatever the role has otherwise.
      await client.query(
        'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0',
      );
      return await use(client);
    } finally {
      await client.end();
    }
  });
}

async function withDatabase<Result>(
  { databaseUrl, dataDir }: Where,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const log = { info: (message: string) => console.log(message) };
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined;
  try {
    return await use(databaseUrl === undefined ? embedded!.url : await primaryUrl(databaseUrl));
  } finally {
    await embedded?.stop();
  }
}

/** @throws Error where no server of a version that has this table was started on the database. */
export async function expectTable(pool: Pick<pg.Pool, 'query'>, table: string): Promise<void> {
  const { rows } = await pool.query<{ found: string | null }>('SELECT to_regclass($1) AS found', [table]);
  if (rows[0]!.found === null) throw new Error('no exchange of this version was started on this database yet');
}
