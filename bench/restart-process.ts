// Opens many orders, stops, and measures a start with them and what each of them takes in memory.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceSpotOrder } from '@candor/exchange';
import { decimal } from '@candor/money';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { MIGRATIONS } from '../apps/server/src/database/migrations.ts';
import { openPool } from '../apps/server/src/database/pool.ts';
import { PoolReader } from '../apps/server/src/database/reader.ts';
import { type Engine, startEngine } from '../apps/server/src/engine/engine.ts';
import { createLog } from '../apps/server/src/log.ts';
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';
import { seed } from '../apps/server/src/seed.ts';
import { tellReady } from './bench-process.ts';

export type RestartFigures = {
  orders: number;
  startMs: number;
  readMs: number;
  heapBytes: number;
  bareHeapBytes: number;
};

const USERS = 20;
const ORDERS = 100_000;
const TICK = decimal('0.1', 6);
const LOT = decimal('0.00001', 8);

const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const log = createLog('error');
const postgres = await startEmbeddedPostgres({ dataDir, log });
const pool = openPool({ connectionString: postgres.url, log });
await migrate(pool, MIGRATIONS);

const start = () => startEngine({ databaseUrl: postgres.url, pool, log, onHalt: reason => console.error(reason) });

async function openOrders(engine: Engine): Promise<void> {
  await seed(engine, new PoolReader(pool), 'demo');
  for (let user = 1; user <= USERS; user++) {
    await engine.submit({ command: { type: 'OpenUser', user, kind: 'customer', inviter: null } });
    await engine.submit({ command: { type: 'GrantTestFunds', user, coin: 3, units: decimal('100000', 6) } });
  }
  const each = ORDERS / USERS;
  for (let user = 1; user <= USERS; user++) {
    const placed = Array.from({ length: each }, (_, number) => {
      // Spread over two thousand prices, each order worth a little more than the smallest one.
      const command: PlaceSpotOrder = {
        type: 'PlaceSpotOrder',
        user,
        market: 1,
        side: 'buy',
        kind: 'limit',
        timeInForce: 'gtc',
        price: BigInt(1_000_000 - (number % 2_000)) * TICK,
        quantity: 6n * LOT,
      };
      return engine.submit({ command });
    });
    for (const answer of await Promise.all(placed))
      if (answer.kind !== 'done')
        throw new Error(JSON.stringify(answer, (_, v) => (typeof v === 'bigint' ? String(v) : v)));
  }
}

function heapAfterCollection(): number {
  globalThis.gc!();
  return process.memoryUsage().heapUsed;
}

const first = await start();
await openOrders(first);
await first.stop();

const heapBefore = heapAfterCollection();
const startedAt = performance.now();
const second = await start();
const startMs = performance.now() - startedAt;
const heapBytes = heapAfterCollection() - heapBefore;
await second.stop();

const bareBefore = heapAfterCollection();
const readAt = performance.now();
const { rows } = await pool.query('SELECT * FROM spot_orders');
const bare = new Map(rows.map(row => [row.id, row]));
const readMs = performance.now() - readAt;
const bareHeapBytes = heapAfterCollection() - bareBefore;

const figures: RestartFigures = { orders: bare.size, startMs, readMs, heapBytes, bareHeapBytes };
await pool.end();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
tellReady(figures);
process.on('SIGTERM', () => process.exit(0));
