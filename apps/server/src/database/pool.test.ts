import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { takeNestedConnections } from './_one-connection.ts';
import { connectWithoutLimit, inTransaction, lastAnswerOf, openPool } from './pool.ts';
import { PoolReader } from './reader.ts';
import { kyselyOf } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('an answer is a query or a transaction that ended well, and no failure', async () => {
  const pool = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
  const answeredAt = lastAnswerOf(pool);
  const isNewAfter = async (work: () => Promise<unknown>) => {
    const before = answeredAt();
    await work().catch(() => undefined);
    return answeredAt() > before;
  };
  try {
    expect(answeredAt()).toBe(0);
    expect(await isNewAfter(() => pool.query('SELECT 1'))).toBe(true);
    expect(await isNewAfter(() => inTransaction(pool, client => client.query('SELECT 1')))).toBe(true);
    expect(await isNewAfter(() => pool.query('SELECT pg_terminate_backend(pg_backend_pid())'))).toBe(false);
    expect(await isNewAfter(() => inTransaction(pool, () => Promise.reject(new Error('given up'))))).toBe(false);
  } finally {
    await pool.end();
  }
});

test('a migration has no limit for its statements, neither in PostgreSQL nor here', async () => {
  const pool = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
  const limitOf = (client: object) =>
    (client as { connectionParameters: { query_timeout: number } }).connectionParameters.query_timeout;
  const client = await connectWithoutLimit(pool);
  expect((await client.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  expect(limitOf(client)).toBe(0);
  client.release(true);
  const next = await pool.connect();
  expect((await next.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }]);
  expect(limitOf(next)).toBe(18_000);
  next.release();
  await pool.end();
});

test('work in a transaction that waits for a second connection of its pool fails its test file', async () => {
  const pool = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
  const other = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
  const db = kyselyOf(pool);
  const query = () => pool.query('SELECT 1');
  const nested = async (work: () => Promise<unknown>) => {
    await work();
    return takeNestedConnections().length;
  };
  const rollBack = new Error('rolled back');
  try {
    expect(await nested(() => inTransaction(pool, query))).toBe(1);
    expect(await nested(() => db.transaction().execute(query))).toBe(1);
    expect(await nested(() => new PoolReader(pool).inSnapshot(query))).toBe(1);
    expect(await nested(() => inTransaction(pool, client => client.query('SELECT 1')))).toBe(0);
    expect(await nested(() => inTransaction(pool, () => other.query('SELECT 1')))).toBe(0);
    expect(await nested(() => Promise.all([inTransaction(pool, async () => undefined), query()]))).toBe(0);
    expect(await nested(() => inTransaction(pool, async () => undefined).then(query))).toBe(0);
    const failed = inTransaction(pool, () => Promise.reject(rollBack));
    expect(await nested(() => failed.catch(query))).toBe(0);
  } finally {
    await Promise.all([pool.end(), other.end()]);
  }
});
