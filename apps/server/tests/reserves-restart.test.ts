// A demo that is started a second time on the same database finds its reserves filled and fills none of them again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { findingsIn } from './_findings.ts';
import { NO_PAST } from './_whole-exchange.ts';

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let dataDir: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'candor-reserves-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The public answer after a start, how many entries there are about it, and whether all of it is explained. */
async function started() {
  const settings = { MODE: 'demo', DEMO_DAY: 'off', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url };
  const exchange = await compose({
    config: readConfig(settings),
    log: createLog('silent'),
    overrides: { indexPast: NO_PAST },
    onStep: () => undefined,
    onHalt: () => undefined,
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${exchange.port}/api/${calls.listReserves.path}`);
    const { house, reserves } = ((await answer.json()) as { message: { house: unknown[]; reserves: unknown[] } })
      .message;
    const entries = await exchange.reader.number('SELECT count(*) FROM entries WHERE kind BETWEEN 300 AND 303');
    return { house, reserves, entries, findings: await findingsIn(exchange.pool) };
  } finally {
    await exchange.close();
  }
}

test('the second start moves nothing', async () => {
  const first = await started();
  expect(first.findings).toEqual([]);
  // As much as went into the reserves of contracts, options, locked products and launches.
  expect(first.house).toEqual([
    { currency: 1, currency_name: 'BTC', balance: '0.5' },
    { currency: 2, currency_name: 'ETH', balance: '5' },
    { currency: 3, currency_name: 'USDT', balance: '1016000' },
    { currency: 21, currency_name: 'KELVO', balance: '525000' },
    { currency: 22, currency_name: 'TIDRA', balance: '51500' },
    { currency: 23, currency_name: 'ORLUX', balance: '2040' },
  ]);
  expect(first.reserves).toHaveLength(18);
  expect(first.entries).toBe(40);
  expect(await started()).toEqual(first);
}, 300_000);
