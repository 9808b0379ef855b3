// The leader is killed, frozen, cut off from its database and stopped again and again under load, and it is slow for less than two seconds.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnTypes } from '../../src/database/pool.ts';
import { LEASE_MS } from '../../src/engine/lease.ts';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { createTestDatabase, type TestDatabase } from '../../src/postgres/_test-database.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { OrderLoad } from './_order-load.ts';
import { type OneServer, Servers, type Strike } from './_two-servers.ts';

const STRIKES: readonly Strike[] = ['kill', 'freeze', 'cut-off', 'stop'];
/** By hand: TAKEOVERS=100 LOAD_SECONDS=1800. */
const TAKEOVERS = Number(process.env.TAKEOVERS ?? 20);
const LOAD_SECONDS = Number(process.env.LOAD_SECONDS ?? 15);
/** Trading again after the lease has ended, at the latest. */
const AGAIN_MS = 3_000;
const EMAILS = ['ann@example.com', 'ben@example.com', 'cem@example.com', 'dea@example.com'];

let folder: TestFolder;
let database: TestDatabase;
let servers: Servers;
let tokens: string[];

beforeAll(async () => {
  folder = await createTestFolder();
  database = await createTestDatabase();
  servers = new Servers(folder.path, database.url);
  await servers.start();
  tokens = await servers.signUp(EMAILS);
});

afterAll(async () => {
  await servers.close();
  await database.drop();
  await folder.remove();
});

async function standBy(): Promise<OneServer> {
  const standby = await servers.start();
  expect(standby.state).toBe('standby');
  await expect.poll(() => standby.output()).toContain('the state is loaded and follows the leader');
  return standby;
}

async function moves(load: OrderLoad): Promise<void> {
  const { acknowledged } = load;
  await expect.poll(() => load.acknowledged, { interval: 10 }).toBeGreaterThan(acknowledged);
}

async function expectNothingLost(load: OrderLoad): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.url, max: 1, types: columnTypes });
  const client = await pool.connect();
  expect((await verifyDatabase(client)).findings.sentences).toEqual([]);
  client.release();
  expect(await load.findBroken(pool)).toEqual([]);
  await pool.end();
}

it('trades again soon after each takeover, with nothing lost and nothing done twice', async () => {
  const again: Record<string, number[]> = {};
  let acknowledged = 0;
  for (let turn = 0; turn < TAKEOVERS; turn++) {
    const how = STRIKES[turn % STRIKES.length]!;
    const leader = servers.leader!;
    const standby = await standBy();
    // A buyer of this turn sells in the next one, and no account runs out of a coin.
    const load = new OrderLoad(servers.front, turn % 2 === 0 ? tokens : tokens.toReversed(), `takeover-${turn}`, 2_000);
    if (turn === 0) await load.fund();
    await load.begin();
    await moves(load);
    await sleep(Math.random() * 700);
    const struckAt = performance.now();
    leader.strike(how);
    await expect.poll(() => standby.state === 'ready' && servers.front() === standby.url, { interval: 5 }).toBe(true);
    await moves(load);
    const lease = how === 'stop' ? 0 : LEASE_MS;
    again[how] = [...(again[how] ?? []), performance.now() - struckAt - lease];
    leader.wake();
    expect(await leader.exited).toBe({ kill: 'SIGKILL', freeze: '1', 'cut-off': '1', stop: '0' }[how]);
    await load.end();
    await expectNothingLost(load);
    acknowledged += load.acknowledged;
  }
  const figures = Object.entries(again).map(([how, all]) => {
    const sorted = all.map(Math.round).sort((a, b) => a - b);
    return `${how}: ${sorted.length} takeovers, trading again after ${sorted[sorted.length >> 1]} ms (${sorted[0]} to ${sorted.at(-1)})`;
  });
  console.info(`${figures.join('\n')}\n${acknowledged} orders acknowledged`);
  for (const all of Object.values(again)) expect(Math.max(...all)).toBeLessThan(AGAIN_MS);
});

it('does not replace a leader that stands still for less than two seconds', async () => {
  const leader = servers.leader!;
  const standby = await standBy();
  const load = new OrderLoad(servers.front, tokens, 'pauses', 5_000);
  await load.begin();
  for (let turn = 0; turn < 10; turn++) {
    await moves(load);
    await sleep(Math.random() * 1_000);
    leader.strike(turn % 2 === 0 ? 'freeze' : 'cut-off');
    await sleep(1_900);
    leader.wake();
  }
  await moves(load);
  expect([leader.state, standby.state]).toEqual(['ready', 'standby']);
  await load.end();
  await expectNothingLost(load);
});

it('does not replace a leader under full load', async () => {
  const leader = servers.leader!;
  const standby = servers.standbys[0]!;
  const load = new OrderLoad(servers.front, tokens, 'full', 10_000);
  await load.begin();
  await sleep(LOAD_SECONDS * 1_000);
  expect([leader.state, standby.state]).toEqual(['ready', 'standby']);
  await load.end();
  console.info(`${load.acknowledged} orders in ${LOAD_SECONDS} s, ${[...load.codes.orders].join('; ')}`);
  await expectNothingLost(load);
});
