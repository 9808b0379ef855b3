// Workers that follow the journal, on a database of their own.
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { type Database, kyselyOf } from '../database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { followJournal } from './followers.ts';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let db: Database;

/** Fewer connections than workers, as when all workers of a server follow simultaneously. */
const CONNECTIONS = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.url, connections: CONNECTIONS, log: pino({ level: 'silent' }) });
  await pool.query('CREATE TABLE journal_followers (name text PRIMARY KEY, sequence bigint NOT NULL)');
  await pool.query('CREATE TABLE seen (name text, place integer)');
  db = kyselyOf(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const END = 10;
const BATCH = 3;

/** Follows ten positions in batches, and writes down each. */
function follow(name: string, { meet = async () => undefined }: { meet?: (cursor: number) => Promise<unknown> } = {}) {
  return followJournal(db, name, async cursor => {
    const { rows } = await pool.query<{ place: number }>(
      'SELECT place FROM generate_series($1::integer, $2::integer) AS place',
      [cursor + 1, Math.min(cursor + BATCH, END)],
    );
    await meet(cursor);
    return {
      last: rows.at(-1)?.place,
      count: rows.length,
      async write(transaction) {
        for (const row of rows)
          await transaction
            .insertInto('seen' as never)
            .values({ name, ...row } as never)
            .execute();
      },
    };
  });
}

async function seen(name: string): Promise<number[]> {
  const { rows } = await pool.query<{ place: number }>('SELECT place FROM seen WHERE name = $1 ORDER BY place', [name]);
  return rows.map(({ place }) => place);
}
const ALL = Array.from({ length: END }, (_, index) => index + 1);

test('a worker follows to the end, and continues from there', async () => {
  expect(await follow('one')).toBe(END);
  expect(await seen('one')).toEqual(ALL);
  expect(await follow('one')).toBe(0);
  expect(await seen('one')).toEqual(ALL);
});

test('two processes that read the same batch write it once', async () => {
  let waiting = 0;
  let meet: () => void = () => undefined;
  const both = new Promise<void>(resolve => {
    meet = resolve;
  });
  const atStart = async (cursor: number) => {
    if (cursor !== 0) return;
    waiting += 1;
    if (waiting === 2) meet();
    await both;
  };
  const counts = await Promise.all([follow('two', { meet: atStart }), follow('two', { meet: atStart })]);
  expect(counts[0] + counts[1]).toBe(END);
  expect(await seen('two')).toEqual(ALL);
});

test('a batch that fails halfway is not written, and is read again', async () => {
  let failures = 0;
  const failing = followJournal(db, 'three', async () => ({
    last: 1,
    count: 1,
    async write(transaction) {
      await transaction
        .insertInto('seen' as never)
        .values({ name: 'three', place: 1 } as never)
        .execute();
      failures += 1;
      throw new Error('halfway');
    },
  }));
  await expect(failing).rejects.toThrow('halfway');
  expect(failures).toBe(1);
  expect(await seen('three')).toEqual([]);
  expect(await follow('three')).toBe(END);
  expect(await seen('three')).toEqual(ALL);
});

test('more workers than connections do not wait for each other', async () => {
  const names = Array.from({ length: CONNECTIONS * 5 }, (_, index) => `worker ${index}`);
  expect(await Promise.all(names.map(name => follow(name)))).toEqual(names.map(() => END));
});
