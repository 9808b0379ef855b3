// A database of the last version before the baseline is taken over: same tables as a new one, its journal verified, and it trades on.
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { DatabaseTooOldError, migrate } from '../src/database/migrate.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openPool } from '../src/database/pool.ts';
import { FIRST_USER, limitOrder } from '../src/engine/_test-exchange.ts';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { createMigratedDatabase, createTestDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { startTradingServer } from './_trading-server.ts';

const BUYER = FIRST_USER + 1;

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

/** @param change what is done to it before anything else. */
async function oldDatabase(change = ''): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  const sql = await readFile(new URL('_taken-over-database.sql', import.meta.url), 'utf8');
  await withClient(database, client => client.query(`${sql};${change}`));
  return database;
}

async function withClient<Result>(
  { url }: TestDatabase,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function takeOver({ url }: TestDatabase): Promise<string[]> {
  const pool = openPool({ connectionString: url, connections: 1, log: pino({ level: 'silent' }) });
  try {
    return await migrate(pool, MIGRATIONS);
  } finally {
    await pool.end();
  }
}

const IN_SCHEMA = `relnamespace = 'public'::regnamespace AND c.relname !~ '^journal_\\d'`;

/** The whole catalog of the tables, one line each; months of the journal are made as time goes by. */
const CATALOG = `
  SELECT concat_ws(' ', 'relation', c.relname, c.relkind, c.reloptions, pg_get_partkeydef(c.oid)) AS line
    FROM pg_class c WHERE c.${IN_SCHEMA}
  UNION ALL SELECT concat_ws(' ', 'column', c.relname, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated,
      a.attcollation, a.attstorage, a.attcompression, a.attstattarget)
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum WHERE c.${IN_SCHEMA}
  UNION ALL SELECT concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.${IN_SCHEMA}
  UNION ALL SELECT concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE c.${IN_SCHEMA}
  UNION ALL SELECT concat_ws(' ', 'sequence', c.relname, format_type(s.seqtypid, NULL), s.seqstart, s.seqmin, s.seqmax,
      s.seqincrement, s.seqcycle)
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE c.${IN_SCHEMA}
  UNION ALL SELECT concat_ws(' ', 'view', c.relname, pg_get_viewdef(c.oid)) FROM pg_class c
    WHERE c.${IN_SCHEMA} AND c.relkind IN ('v', 'm')
  UNION ALL SELECT concat_ws(' ', 'trigger', t.tgname, pg_get_triggerdef(t.oid)) FROM pg_trigger t WHERE NOT t.tgisinternal
  UNION ALL SELECT concat_ws(' ', 'function', p.proname) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  ORDER BY line`;

function catalogOf(database: TestDatabase): Promise<string[]> {
  return withClient(database, async client =>
    (await client.query<{ line: string }>(CATALOG)).rows.map(({ line }) => line),
  );
}

test('taken over, it has the tables of a new database', async () => {
  const old = await oldDatabase();
  const fresh = await createMigratedDatabase();
  databases.push(fresh);
  expect(await takeOver(old)).toEqual(MIGRATIONS.slice(1).map(({ name }) => name));
  const [actual, expected] = [await catalogOf(old), await catalogOf(fresh)];
  expect(actual.length).toBeGreaterThan(1_000);
  expect(actual).toEqual(expected);
});

test('its journal still proves its rows, and its users trade on', async () => {
  const old = await oldDatabase();
  await takeOver(old);
  const before = await withClient(old, client => verifyDatabase(client));
  expect({ sequence: before.sequence, findings: before.findings.sentences }).toEqual({ sequence: 39, findings: [] });

  const server = await startTradingServer({ databaseUrl: old.url });
  await server.publishIndex('90000');
  // Meets what is left of an order that the old version placed.
  await server.run(limitOrder(BUYER, 'buy', '90010', '0.001'));
  await server.stop();
  const after = await withClient(old, client => verifyDatabase(client));
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.findings.sentences).toEqual([]);
  expect(after.rows.get('trades')).toBe(before.rows.get('trades')! + 1);
});

const OLDER = {
  'one that lacks a step': 'DELETE FROM migrations WHERE number = 720',
  'one with a fund password that is not sealed': `UPDATE people SET fund_password_hash = '$argon2id$v=19'`,
  'one with a recovery code that is not sealed': `INSERT INTO recovery_codes (person_id, mark) VALUES (1000001, sha256('a'))`,
};

test.each(Object.entries(OLDER))(
  '%s is refused with the commit to start first, and stays as it is',
  async (_, change) => {
    const older = await oldDatabase(change);
    const refused = takeOver(older);
    await expect(refused).rejects.toThrow(DatabaseTooOldError);
    await expect(refused).rejects.toThrow('80fa4b13');
    const { rows } = await withClient(older, client =>
      client.query('SELECT number FROM migrations WHERE number > 720'),
    );
    expect(rows).toEqual([]);
  },
);
