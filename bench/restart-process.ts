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
import { processOptions, reportReady } from './bench-process.ts';

export type RestartSize = {
  /** Open ones, a multiple of `USERS`. */
  orders: number;
  /** Records that the journal has beyond the rows, in multiples of `WAVE`. */
  tails: readonly number[];
};

export type RestartFigures = {
  orders: number;
  startMs: number;
  readMs: number;
  heapBytes: number;
  bareHeapBytes: number;
  /** A start by the records that the journal has beyond the rows, as many as there may be, and ten times as many. */
  tails: { records: number; startMs: number }[];
};

const USERS = 20;
/** So many orders wait for their answers at a time. */
const WAVE = 1_000;
const TICK = decimal('0.1', 6);
const LOT = decimal('0.00001', 8);

const size = processOptions<RestartSize>();
const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const log = createLog('error');
const postgres = await startEmbeddedPostgres({ dataDir, log });
const pool = openPool({ connectionString: postgres.url, log });
await migrate(pool, MIGRATIONS);

const maxLag = { records: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };
const start = () =>
  startEngine({ databaseUrl: postgres.url, pool, log, maxLag, onHalt: reason => console.error(reason) });

async function openOrders(engine: Engine): Promise<void> {
  await seed(engine, new PoolReader(pool), { mode: 'demo' });
  for (let user = 1; user <= USERS; user++) {
    await engine.submit({ command: { type: 'OpenUser', user, kind: 'customer', inviter: null } });
    await engine.submit({ command: { type: 'GrantTestFunds', user, coin: 3, units: decimal('100000', 6) } });
    await engine.submit({ command: { type: 'GrantTestFunds', user, coin: 1, units: decimal('1', 8) } });
  }
  const each = size.orders / USERS;
  for (let user = 1; user <= USERS; user++) {
    // Spread over two thousand prices, each order's value a little above the minimum.
    const placed = Array.from({ length: each }, (_, number) =>
      place(engine, { user, side: 'buy', ticks: 1_000_000 - (number % 2_000) }),
    );
    await Promise.all(placed);
  }
}

async function place(
  engine: Engine,
  { user, side, ticks }: { user: number; side: 'buy' | 'sell'; ticks: number },
): Promise<void> {
  const command: PlaceSpotOrder = {
    type: 'PlaceSpotOrder',
    user,
    market: 1,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    price: BigInt(ticks) * TICK,
    quantity: 6n * LOT,
  };
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done')
    throw new Error(JSON.stringify(answer, (_, v) => (typeof v === 'bigint' ? String(v) : v)));
}

/** Ends an engine with this many records in the journal, sales and their purchases, beyond the rows. */
async function leaveTail(records: number): Promise<void> {
  const engine = await start();
  const last = engine.lastSequence();
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM applied FOR UPDATE');
  for (let placed = 0; placed < records; placed += WAVE) {
    const orders = Array.from({ length: WAVE }, (_, number) => ({
      user: 1 + (((number >> 1) + (number & 1)) % USERS),
      ticks: 1_000_001,
      side: number % 2 === 0 ? ('sell' as const) : ('buy' as const),
    }));
    await Promise.all(orders.map(order => place(engine, order)));
  }
  if (engine.lastSequence() < last + records) throw new Error('the tail is too short');
  await engine.stop();
  await holder.query('ROLLBACK');
  holder.release();
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

const tails: RestartFigures['tails'] = [];
for (const records of size.tails) {
  await leaveTail(records);
  const startedAt = performance.now();
  const engine = await start();
  tails.push({ records, startMs: performance.now() - startedAt });
  // The rows are made from the journal before the next tail begins.
  await engine.whileQuiet(async () => undefined);
  await engine.stop();
}

const figures: RestartFigures = { orders: bare.size, startMs, readMs, heapBytes, bareHeapBytes, tails };
await pool.end();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
reportReady(figures);
process.on('SIGTERM', () => process.exit(0));
