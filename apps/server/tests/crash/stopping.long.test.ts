// Stops PostgreSQL while it recovers from the crash of a backend, and starts it where another process has left it stopping for good.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { openCluster } from '../../src/postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from '../../src/postgres/embedded-postgres.ts';
import { isProcessAlive, readPostmaster } from '../../src/postgres/postmaster.ts';
import { stopPostmaster } from '../../src/postgres/stop.ts';
import { backendsOf } from './_exchange-process.ts';

const log = { info: () => undefined };
const WRITERS = 8;

let folder: TestFolder;
let postgres: EmbeddedPostgres;
let pool: pg.Pool;
let committed: number;
let isWriting: boolean;
let writing: Promise<unknown>;

beforeEach(async () => {
  folder = await createTestFolder();
  postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  pool = new pg.Pool({ connectionString: postgres.url, max: WRITERS, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => undefined).on('connect', client => client.on('error', () => undefined));
  await pool.query('CREATE TABLE written (text text)');
  committed = 0;
  isWriting = true;
  writing = Promise.all(Array.from({ length: WRITERS }, write));
  await expect.poll(() => committed).toBeGreaterThan(200);
}, 600_000);

afterEach(async () => {
  isWriting = false;
  await writing;
  await pool.end();
  await stopEmbeddedPostgres({ dataDir: folder.path, log });
  await folder.remove();
}, 600_000);

async function write(): Promise<void> {
  while (isWriting) {
    try {
      await pool.query(`INSERT INTO written SELECT repeat('x', 200) FROM generate_series(1, 100)`);
      committed += 100;
    } catch {
      await sleep(5);
    }
  }
}

async function crashOneBackend(): Promise<void> {
  const [backend] = await backendsOf(folder.path);
  process.kill(backend!, 'SIGKILL');
  await sleep(20);
}

async function expectEverythingThere(): Promise<void> {
  const next = await startEmbeddedPostgres({ dataDir: folder.path, log });
  const client = new pg.Client({ connectionString: next.url });
  await client.connect();
  const { rows } = await client.query('SELECT count(*)::int AS count FROM written');
  await client.end();
  expect(rows[0].count).toBeGreaterThanOrEqual(committed);
}

const statusOf = async () => (await readPostmaster(join(folder.path, 'postgres/cluster')))?.status;

it('waits for the end of a recovery before it stops, and keeps what was committed', async () => {
  await crashOneBackend();
  await postgres.stop();
  expect(isProcessAlive(postgres.pid)).toBe(false);
  isWriting = false;
  const text = await readFile(join(folder.path, 'postgres/server.log'), 'utf8');
  expect(text).toContain('reinitializing');
  await expectEverythingThere();
});

// A smart stop waits for its clients, whatever they do: like a stop during a recovery, it never ends on its own.
it('starts on a folder whose PostgreSQL got a stop request and never stops', async () => {
  process.kill(postgres.pid, 'SIGTERM');
  await expect.poll(statusOf).toBe('stopping');
  await sleep(3_000);
  expect(isProcessAlive(postgres.pid)).toBe(true);
  isWriting = false;
  await expectEverythingThere();
  expect(isProcessAlive(postgres.pid)).toBe(false);
});

it('starts on a folder whose PostgreSQL got a stop request while it recovered, whether or not that ends', async () => {
  await crashOneBackend();
  process.kill(postgres.pid, 'SIGINT');
  isWriting = false;
  await expectEverythingThere();
  expect(isProcessAlive(postgres.pid)).toBe(false);
});

it('stops a PostgreSQL that does not move at all', async () => {
  process.kill(postgres.pid, 'SIGSTOP');
  await stopPostmaster(await openCluster(folder.path, log), {
    recovery: 3_000,
    fast: 3_000,
    immediate: 3_000,
    kill: 5_000,
  });
  expect(isProcessAlive(postgres.pid)).toBe(false);
  isWriting = false;
  await expectEverythingThere();
});
