// PostgreSQL on two hosts under load, with two servers: the primary crashes, stands still, or is lost together with the leader, and its replica is promoted.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { columnTypes } from '../../src/database/pool.ts';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { startTwoHosts, type TwoHosts } from '../../src/postgres/_two-hosts.ts';
import { OrderLoad } from './_order-load.ts';
import { Servers } from './_two-servers.ts';

const EMAILS = ['ann@example.com', 'ben@example.com', 'cem@example.com', 'dea@example.com'];
/** What watches the hosts needs a moment to decide. */
const DECISION_MS = 1_000;
/** Trading again after the promotion, at the latest. */
const AGAIN_MS = 15_000;

let folder: TestFolder;
let hosts: TwoHosts;
let servers: Servers;
let load: OrderLoad;

beforeEach(async () => {
  folder = await createTestFolder();
  hosts = await startTwoHosts();
  servers = new Servers(folder.path, hosts.url);
  await Promise.all([servers.start(), servers.start()]);
  load = new OrderLoad(servers.front, await servers.signUp(EMAILS), 'failover', 2_000);
  await load.fund();
});

afterEach(async () => {
  await servers.close();
  await hosts.close();
  await folder.remove();
});

async function moves(): Promise<void> {
  const { acknowledged } = load;
  await expect.poll(() => load.acknowledged, { interval: 10, timeout: 60_000 }).toBeGreaterThan(acknowledged);
}

async function expectNothingLost(): Promise<void> {
  const pool = new pg.Pool({ connectionString: hosts.replica.url, max: 1, types: columnTypes });
  const client = await pool.connect();
  expect((await verifyDatabase(client)).findings.sentences).toEqual([]);
  client.release();
  expect(await load.findBroken(pool)).toEqual([]);
  await pool.end();
}

/** @param then runs once there are orders on the promoted replica, before more of them */
async function failOver(how: string, strike: () => Promise<void>, then?: () => Promise<void>): Promise<void> {
  await load.begin();
  await moves();
  await sleep(Math.random() * 1_000);
  const before = load.acknowledged;
  const struckAt = performance.now();
  await strike();
  await sleep(DECISION_MS);
  await hosts.replica.promote();
  const promotedAt = performance.now();
  await moves();
  const again = performance.now() - promotedAt;
  await then?.();
  await moves();
  await load.end();
  const outage = Math.round(promotedAt - struckAt);
  console.info(
    `${how}: ${before} orders acknowledged, ${load.acknowledged - before} afterwards; promoted after ${outage} ms, trading again ${Math.round(again)} ms later`,
  );
  await expectNothingLost();
  expect(again).toBeLessThan(AGAIN_MS);
}

it('continues on the promoted replica after a crash of the primary', async () => {
  await failOver('crash', () => hosts.primary.crash());
});

it('continues on the promoted replica while the former primary stands still with its connections open, and when it wakes', async () => {
  await failOver(
    'freeze',
    () => hosts.primary.freeze(),
    () => hosts.primary.wake(),
  );
});

it('continues with the standby after the loss of the machine with the primary and the leader', async () => {
  await failOver('machine', async () => {
    servers.leader!.strike('kill');
    await hosts.primary.crash();
  });
});
