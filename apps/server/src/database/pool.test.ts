import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { inTransaction } from './in-transaction.ts';
import { lastAnswerOf, openPool } from './pool.ts';

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
