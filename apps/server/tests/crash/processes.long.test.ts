// Kills the server, PostgreSQL, and both together, under load.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnTypes } from '../../src/database/pool.ts';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { childrenOf } from '../../src/postgres/postmaster.ts';
import { RecordingClient } from './_recording-client.ts';
import { type ServerProcess, startServerProcess } from './_server-process.ts';

const log = { info: () => undefined };
const LOAD_MS = 700;

let folder: TestFolder;
let server: ServerProcess;
const client = new RecordingClient();

beforeAll(async () => {
  folder = await createTestFolder();
  server = await startServerProcess(folder.path);
});

afterAll(async () => {
  await server?.kill('alone');
  await stopEmbeddedPostgres({ dataDir: folder.path, log });
  await folder.remove();
});

/** Loads the server and strikes in the middle; the writers stop a little after the server is back. */
async function strikeUnderLoad(strike: () => Promise<void>): Promise<void> {
  const before = client.acknowledged;
  const stop = new AbortController();
  const writing = client.write({ submit: submission => server.submit(submission) }, stop.signal);
  await expect.poll(() => client.acknowledged).toBeGreaterThan(before + 200);
  await sleep(Math.random() * LOAD_MS);
  const struck = client.acknowledged;
  await strike();
  await expect.poll(() => client.acknowledged).toBeGreaterThan(struck + 50);
  stop.abort();
  await writing;
}

async function expectNothingLost(): Promise<void> {
  await client.settle(server);
  const pool = new pg.Pool({ connectionString: server.postgres.url, types: columnTypes });
  const checker = await pool.connect();
  expect(await client.findBroken(pool)).toEqual([]);
  expect(await client.findForgotten(server)).toEqual([]);
  expect(await server.audit()).toEqual([]);
  expect((await verifyDatabase(checker)).findings.sentences).toEqual([]);
  checker.release();
  await pool.end();
}

it('keeps every acknowledged order, and doubles none, when the server alone is killed', async () => {
  await strikeUnderLoad(async () => {
    await server.kill('alone');
    server = await startServerProcess(folder.path);
  });
  await expectNothingLost();
}, 600_000);

it('keeps them when the whole process group and PostgreSQL are killed together', async () => {
  await strikeUnderLoad(async () => {
    const { pid } = server.postgres;
    const all = [pid, ...(await childrenOf(pid))];
    for (const each of all) process.kill(each, 'SIGKILL');
    await server.kill('group');
    server = await startServerProcess(folder.path);
  });
  await expectNothingLost();
}, 600_000);

it('keeps them when PostgreSQL alone is killed and started again, and continues automatically', async () => {
  const { pid } = server;
  await strikeUnderLoad(async () => {
    process.kill(server.postgres.pid, 'SIGKILL');
    await sleep(300);
    const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
    expect(postgres.url).toBe(server.postgres.url);
    server.postgres = postgres;
  });
  expect(server.pid).toBe(pid);
  await expectNothingLost();
}, 600_000);
