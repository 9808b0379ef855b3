// Ends the PostgreSQL of a whole exchange under load, by a kill and by an orderly stop; only the server starts it again.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { stopEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { isProcessAlive } from '../../src/postgres/postmaster.ts';
import {
  type ExchangeProcess,
  postgresProcesses,
  startExchangeProcess,
  urlOfRunningPostgres,
} from './_exchange-process.ts';
import { OrderLoad } from './_order-load.ts';

const log = { info: () => undefined };

let folder: TestFolder;
let exchange: ExchangeProcess;
let load: OrderLoad;

beforeAll(async () => {
  folder = await createTestFolder();
  exchange = await startExchangeProcess(folder.path);
  load = new OrderLoad(exchange.url, exchange.keys, 'first');
  await load.fund();
}, 600_000);

afterAll(async () => {
  exchange?.process.kill('SIGKILL');
  await exchange?.exited;
  await stopEmbeddedPostgres({ dataDir: folder.path, log });
  await folder.remove();
}, 600_000);

const databaseMessages = () => exchange.messages.flatMap(message => ('database' in message ? [message.database] : []));

async function hasMoved(): Promise<void> {
  const { acknowledged, answeredReads } = load;
  await expect.poll(() => load.acknowledged).toBeGreaterThan(acknowledged + 50);
  await expect.poll(() => load.answeredReads).toBeGreaterThan(answeredReads + 20);
}

async function strike(end: (processes: { postmaster: number; children: number[] }) => void): Promise<void> {
  await hasMoved();
  await sleep(Math.random() * 300);
  const before = await postgresProcesses(folder.path);
  const countBefore = databaseMessages().length;
  end(before);
  await expect.poll(() => databaseMessages().slice(countBefore, countBefore + 2)).toEqual(['gone', 'back']);
  await hasMoved();
  expect((await postgresProcesses(folder.path)).postmaster).not.toBe(before.postmaster);
}

it('starts it again on its port, loses nothing, and reports that it was gone and is back', async () => {
  const url = await urlOfRunningPostgres(folder.path);
  await load.begin();
  await strike(({ postmaster, children }) => {
    process.kill(postmaster, 'SIGKILL');
    // Those that have noticed its end are gone already.
    for (const pid of children) if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  await strike(({ postmaster }) => process.kill(postmaster, 'SIGINT'));
  await strike(({ postmaster }) => process.kill(postmaster, 'SIGKILL'));
  await load.end();

  expect(await urlOfRunningPostgres(folder.path)).toBe(url);
  // On a machine so busy that PostgreSQL does not answer for seconds, more are reported.
  expect(databaseMessages().length).toBeGreaterThanOrEqual(6);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  expect((await verifyDatabase(client)).findings.sentences).toEqual([]);
  client.release();
  expect(await load.findBroken(pool)).toEqual([]);
  await pool.end();
}, 600_000);

it('does not start it again once the server stops, and does not wait for it', async () => {
  load = new OrderLoad(exchange.url, exchange.keys, 'second');
  await load.begin();
  await hasMoved();
  const { postmaster } = await postgresProcesses(folder.path);
  process.kill(postmaster, 'SIGKILL');
  exchange.process.kill('SIGTERM');
  const stoppedAt = performance.now();
  expect(await exchange.exited).toBe('0');
  // Calls wait for the database as long as their callers do, which is a minute here.
  expect(performance.now() - stoppedAt).toBeLessThan(40_000);
  await load.giveUp();
  await sleep(2_000);
  const { postmaster: last } = await postgresProcesses(folder.path);
  expect(isProcessAlive(last)).toBe(false);
}, 600_000);
