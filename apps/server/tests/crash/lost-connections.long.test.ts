// Ends database connections under a whole exchange that takes orders and answers reads, and counts what it acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { startEmbeddedPostgres, stopEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { backendsOf, type ExchangeProcess, startExchangeProcess } from './_exchange-process.ts';
import { OrderLoad } from './_order-load.ts';

const log = { info: () => undefined };
const ROUNDS = 3;

let folder: TestFolder;
let exchange: ExchangeProcess;
let pool: pg.Pool;

beforeAll(async () => {
  folder = await createTestFolder();
  exchange = await startExchangeProcess(folder.path);
  const { url } = await startEmbeddedPostgres({ dataDir: folder.path, log });
  pool = new pg.Pool({ connectionString: url, application_name: 'striker', max: 1 });
  pool.on('error', () => undefined).on('connect', client => client.on('error', () => undefined));
}, 600_000);

afterAll(async () => {
  await pool?.end();
  exchange?.process.kill('SIGKILL');
  await exchange?.exited;
  await stopEmbeddedPostgres({ dataDir: folder.path, log });
  await folder.remove();
});

async function endAllConnections(): Promise<void> {
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'candor' AND application_name <> 'striker'`,
  );
}

/** PostgreSQL takes this for a crash, ends every connection and recovers. */
async function killOneBackend(round: number): Promise<void> {
  const backends = await backendsOf(folder.path);
  process.kill(backends[round % backends.length]!, 'SIGKILL');
}

it('loses nothing that was acknowledged, and continues automatically, when connections end under load', async () => {
  const load = new OrderLoad(exchange.url, exchange.keys, 'order');
  await load.fund();
  await load.begin();
  const hasMoved = async () => {
    const { acknowledged, answeredReads } = load;
    await expect.poll(() => load.acknowledged).toBeGreaterThan(acknowledged + 50);
    await expect.poll(() => load.answeredReads).toBeGreaterThan(answeredReads + 20);
  };
  const alive = exchange.exited.then(how =>
    Promise.reject(new Error(`it ended with ${how}: ${exchange.output().slice(-2_000)}`)),
  );
  const strike = async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await hasMoved();
      await sleep(Math.random() * 200);
      await endAllConnections();
      await hasMoved();
      await killOneBackend(round);
    }
    await hasMoved();
    await load.end();
  };
  await Promise.race([strike(), alive]);

  expect([...load.codes.orders.keys()].filter(code => !['', 'unavailable', 'outcome_unknown'].includes(code))).toEqual(
    [],
  );
  expect([...load.codes.reads.keys()].filter(code => !['', 'unavailable'].includes(code))).toEqual([]);
  expect(await load.findBroken(pool)).toEqual([]);
  const client = await pool.connect();
  expect((await verifyDatabase(client)).findings.sentences).toEqual([]);
  client.release();
}, 600_000);
