// Of two servers that start at the same time one leads. It stands still under load: the standby takes over, nothing acknowledged is lost,
// nothing is done twice, and the former leader ends.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnTypes } from '../src/database/pool.ts';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { createTestDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { createTestFolder, type TestFolder } from '../src/postgres/_test-folder.ts';
import { OrderLoad } from './crash/_order-load.ts';
import { type OneServer, Servers } from './crash/_two-servers.ts';

let folder: TestFolder;
let database: TestDatabase;
let servers: Servers;
let first: OneServer;
let second: OneServer;

beforeAll(async () => {
  folder = await createTestFolder();
  database = await createTestDatabase();
  servers = new Servers(folder.path, database.url);
  const both = await Promise.all([servers.start(), servers.start()]);
  expect(both.map(({ state }) => state).sort()).toEqual(['ready', 'standby']);
  first = servers.leader!;
  second = servers.standbys[0]!;
});

afterAll(async () => {
  await servers.close();
  await database.drop();
  await folder.remove();
});

test('a standby continues where a leader stands still, which ends when it wakes', async () => {
  const health = await fetch(`${second.url}/readyz`);
  expect([health.status, await health.json()]).toEqual([503, { status: 'failing', failing: ['leads'], silent: [] }]);
  const refused = await fetch(`${second.url}/api/currency/state`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ type: 'error', code: 'unavailable' });
  expect(await (await fetch(`${second.url}/metrics`)).text()).toMatch(/^candor_standby 1$/m);

  const tokens = await servers.signUp(['ann@example.com', 'ben@example.com', 'cem@example.com', 'dea@example.com']);
  const load = new OrderLoad(servers.front, tokens, 'load', 2_000);
  await load.fund();
  await load.begin();
  const moves = async () => {
    const { acknowledged, answeredReads } = load;
    await expect.poll(() => load.acknowledged).toBeGreaterThan(acknowledged + 30);
    await expect.poll(() => load.answeredReads).toBeGreaterThan(answeredReads + 10);
  };
  await moves();
  first.strike('freeze');
  await expect.poll(() => second.state).toBe('ready');
  await moves();
  first.wake();
  expect(await first.exited).toBe('1');
  expect(first.output()).toContain('Another server has taken over this database');
  await moves();
  await load.end();

  const pool = new pg.Pool({ connectionString: database.url, max: 1, types: columnTypes });
  const client = await pool.connect();
  expect((await verifyDatabase(client)).findings.sentences).toEqual([]);
  client.release();
  expect(await load.findBroken(pool)).toEqual([]);
  await pool.end();
  second.strike('stop');
  expect(await second.exited).toBe('0');
});
