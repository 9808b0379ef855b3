// A server that waited for another one leads only where all is as it was when it began to wait. It does not wait for the last answers of one that stops.
import { calls } from '@candor/contract';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../src/http/reply.ts';
import type { RouteFile } from '../src/http/route.ts';
import { InstanceFolder } from '../src/instance/instance-folder.ts';
import { BARE, startTestExchange } from './_test-exchange.ts';

type TestExchange = Awaited<ReturnType<typeof startTestExchange>>;

let leader: TestExchange;
let standby: Promise<TestExchange>;
/** The leader has a call, and answers it when the test lets it. */
let isAsked: Promise<void>;
let giveAnswer: () => void;

beforeEach(async () => {
  const mayAnswer = new Promise<void>(resolve => (giveAnswer = resolve));
  let noteCall: () => void = () => undefined;
  isAsked = new Promise(resolve => (noteCall = resolve));
  const slow: RouteFile = route =>
    route(calls.getMarketState, async () => {
      noteCall();
      await mayAnswer;
      return refuse('unavailable');
    });
  leader = await startTestExchange({ overrides: { ...BARE, routes: () => [slow] } });
  standby = beside(leader);
  standby.catch(() => undefined);
  await vi.waitUntil(
    async () => (await namesOf(leader)).filter(name => name.startsWith('candor-standby')).length === 2,
  );
});

afterEach(async () => {
  await standby.then(next => next.stop({ keepsDatabase: true })).catch(() => undefined);
  await leader.stop();
});

function beside({ databaseUrl, dataDir }: TestExchange): Promise<TestExchange> {
  return startTestExchange({ databaseUrl, settings: { DATA_DIR: dataDir }, overrides: BARE });
}

async function namesOf({ exchange }: TestExchange): Promise<string[]> {
  const { rows } = await exchange.pool.query<{ name: string }>(
    'SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database()',
  );
  return rows.map(({ name }) => name);
}

const stopLeader = () => leader.exchange.close();

test('it leads where nothing has changed, before the one that stops has answered its last client', async () => {
  const answered = fetch(`${leader.exchange.url}/api/currency/state`);
  await isAsked;
  let isStopped = false;
  const stopping = stopLeader().then(() => {
    isStopped = true;
  });
  const next = await standby;
  expect([next.exchange.isQuiet, next.exchange.engine.isReady(), isStopped]).toEqual([false, true, false]);
  giveAnswer();
  expect(await (await answered).json()).toMatchObject({ code: 'unavailable' });
  await stopping;
});

test.each<[string, string, RegExp]>([
  [
    'the data key was exchanged',
    `INSERT INTO vault_keys (id, canary, is_current, first_used_at) SELECT '\\x0102', canary, false, now() FROM vault_keys`,
    /Something is still sealed with the former key 0102/,
  ],
  [
    'a newer version has changed the tables',
    `INSERT INTO migrations (number, name) VALUES (9999, 'later')`,
    /written by a newer version/,
  ],
])('it does not lead where %s', async (_, change, reason) => {
  const client = new pg.Client({ connectionString: leader.databaseUrl });
  await client.connect();
  await client.query(change);
  await client.end();
  await stopLeader();
  await expect(standby).rejects.toThrow(reason);
});

test('it does not lead where the database lacks records that the folder has seen, and its next start is quiet', async () => {
  const folder = new InstanceFolder(leader.dataDir);
  const { sequence } = leader.exchange.engine.head();
  await vi.waitUntil(async () => (await folder.readHead())?.sequence === sequence);
  await folder.writeHead({ sequence: sequence + 100, hash: 'ab'.repeat(32) });
  await stopLeader();
  await expect(standby).rejects.toThrow(/lacks records that the data folder has seen.*its next start is quiet/);
  const next = await beside(leader);
  expect(next.exchange.isQuiet).toBe(true);
  await next.stop({ keepsDatabase: true });
});
