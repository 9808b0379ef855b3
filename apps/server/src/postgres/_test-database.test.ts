// Shows that test databases are empty, apart from each other, and gone after use.
import pg from 'pg';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../database/migrations.ts';
import { createMigratedDatabase, createTestDatabase } from './_test-database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('two test databases do not see each other', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(first.url, 'CREATE TABLE only_here ()');
  await expect(query(second.url, 'TABLE only_here')).rejects.toThrow('does not exist');
  await Promise.all([first.drop(), second.drop()]);
});

test('databases that are requested with tables have them all, and do not see what others write into theirs', async () => {
  const [first, second] = await Promise.all([createMigratedDatabase(), createMigratedDatabase()]);
  const applied = MIGRATIONS.map(({ number }) => ({ number })).sort((left, right) => left.number - right.number);
  expect(await query(first.url, 'SELECT number FROM migrations ORDER BY number')).toEqual(applied);
  await query(first.url, 'DELETE FROM migrations');
  expect(await query(second.url, 'SELECT number FROM migrations ORDER BY number')).toEqual(applied);
  await Promise.all([first.drop(), second.drop()]);
});

test('dropping a test database ends the connections that are still open', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  const ended = new Promise(resolve => client.on('error', resolve));
  await client.connect();
  await drop();
  await ended;
  await expect(query(url, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('test databases keep the durability and the text rules of production', async () => {
  const { url, drop } = await createTestDatabase();
  const rows = await query(
    url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'server_encoding', 'data_checksums') ORDER BY 1`,
  );
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'server_encoding', setting: 'UTF8' },
    { name: 'synchronous_commit', setting: 'on' },
  ]);
  await drop();
});
