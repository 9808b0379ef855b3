import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { DatabaseTooNewError, DatabaseTooOldError, lacksMigrations, migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { assertReadableSettings, assertRequiredSettings } from './required-settings.ts';

const FIRST = { number: 1, name: 'first', sql: 'CREATE TABLE first (id integer)' };
const SECOND = {
  number: 2,
  name: 'second',
  sql: 'ALTER TABLE first ADD COLUMN name text; INSERT INTO first VALUES (1)',
};

let database: TestDatabase;
let pool: pg.Pool;
const open = () => openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
beforeEach(async () => {
  database = await createTestDatabase();
  pool = open();
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

test('steps are applied in the order of their numbers, each once', async () => {
  expect(await migrate(pool, [SECOND, FIRST])).toEqual(['first', 'second']);
  expect(await migrate(pool, [SECOND, FIRST])).toEqual([]);
});

test('servers that start simultaneously apply each step once', async () => {
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool, [FIRST, SECOND])));
  expect(applied.flat()).toEqual(['first', 'second']);
  expect((await pool.query('SELECT count(*)::int AS rows FROM first')).rows).toEqual([{ rows: 1 }]);
});

test('a step that fails leaves nothing of itself and everything before it', async () => {
  const broken = { number: 3, name: 'broken', sql: 'CREATE TABLE half (); SELECT 1 / 0' };
  await expect(migrate(pool, [FIRST, SECOND, broken])).rejects.toThrow('division by zero');
  await expect(pool.query('TABLE half')).rejects.toThrow('does not exist');
  expect(await migrate(pool, [FIRST, SECOND, { ...broken, sql: 'CREATE TABLE whole ()' }])).toEqual(['broken']);
});

test('a database of a newer version is refused and left alone', async () => {
  await migrate(pool, [FIRST, SECOND]);
  await expect(migrate(pool, [FIRST])).rejects.toThrow(DatabaseTooNewError);
});

test('a database in use lacks the steps of a newer version, and an empty one none', async () => {
  expect(await lacksMigrations(pool, [FIRST])).toBe(false);
  await migrate(pool, [FIRST]);
  expect(await lacksMigrations(pool, [FIRST])).toBe(false);
  expect(await lacksMigrations(pool, [FIRST, SECOND])).toBe(true);
  await migrate(pool, [FIRST, SECOND]);
  await expect(lacksMigrations(pool, [FIRST])).rejects.toThrow(DatabaseTooNewError);
});

const BASELINE = {
  number: 5,
  name: 'baseline',
  sql: 'CREATE TABLE first (id integer, name text)',
  replaces: { numbers: [1, 2], commit: 'abc', isUnfinished: `EXISTS (SELECT FROM first WHERE name = 'bare')` },
};
const LATER = { number: 6, name: 'later', sql: 'ALTER TABLE first ADD COLUMN at bigint' };

test('a database with all steps that one replaces is taken over, and continues from there', async () => {
  await migrate(pool, [FIRST, SECOND]);
  expect(await migrate(pool, [BASELINE, LATER])).toEqual(['later']);
  expect(await migrate(pool, [BASELINE, LATER])).toEqual([]);
  expect((await pool.query('SELECT number, name FROM migrations ORDER BY number')).rows).toEqual([
    { number: 5, name: 'baseline' },
    { number: 6, name: 'later' },
  ]);
  expect((await pool.query('SELECT * FROM first')).rows).toEqual([{ id: 1, name: null, at: null }]);
});

test('a database with only some of them is refused with the commit to start first, and left alone', async () => {
  await migrate(pool, [FIRST]);
  const refused = migrate(pool, [BASELINE, LATER]);
  await expect(refused).rejects.toThrow(DatabaseTooOldError);
  await expect(refused).rejects.toThrow('commit abc');
  expect((await pool.query('SELECT number FROM migrations')).rows).toEqual([{ number: 1 }]);
  expect(await migrate(pool, [FIRST, SECOND])).toEqual(['second']);
});

test('so is one that has all steps and not the work that belonged to them', async () => {
  await migrate(pool, [FIRST, SECOND]);
  await pool.query(`UPDATE first SET name = 'bare'`);
  await expect(migrate(pool, [BASELINE, LATER])).rejects.toThrow('until it is ready');
  expect((await pool.query('SELECT number FROM migrations ORDER BY number')).rows).toHaveLength(2);
});

test('an empty database gets the step itself', async () => {
  expect(await migrate(pool, [BASELINE, LATER])).toEqual(['baseline', 'later']);
});

test('two steps of one number are a mistake of ours', async () => {
  await expect(migrate(pool, [FIRST, { ...SECOND, number: 1 }])).rejects.toThrow('two migrations are numbered 1');
});

test.each([
  ['synchronous_commit', 'off', 'synchronous_commit must be on, not off: an acknowledged order could be lost'],
  ['bytea_output', 'escape', 'bytea_output must be hex, not escape: hashes would be read wrongly'],
  ['DateStyle', "'SQL, DMY'", 'DateStyle must be ISO, not SQL, DMY: times would be read wrongly'],
])('a database whose %s is %s is refused, with the reason', async (setting, value, message) => {
  await assertRequiredSettings(pool);
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  await pool.query(`ALTER DATABASE ${rows[0]!.name} SET ${setting} = ${value}`);
  const later = open();
  await expect(assertRequiredSettings(later)).rejects.toThrow(message);
  // A copy that may lose commits can be read.
  if (setting === 'synchronous_commit') await assertReadableSettings(later);
  else await expect(assertReadableSettings(later)).rejects.toThrow(message);
  await later.end();
});

test('a PostgreSQL that is older than the oldest tested one is refused', async () => {
  const old = { query: async () => ({ rows: [{ major: 14 }] }) } as unknown as pg.Pool;
  await expect(assertRequiredSettings(old)).rejects.toThrow('version 14 is older than 15');
});
