// Old bars of few minutes: which are removed, which stay, and that no other answer changes.
import { INTERVALS } from '@candor/prices';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ALWAYS_STORED,
  clearShortBars,
  SHORT_INTERVALS,
  startCandleWorker,
} from '../src/features/market/candles/candles-worker.ts';
import { createMigratedDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;
const LENGTHS = { '1min': 1, '3min': 3, '5min': 5, '15min': 15, '60min': 60, '1day': 1440 } as const;
const [BUSY, RESTING] = [1, 2];

let database: TestDatabase;
let before: Awaited<ReturnType<typeof seenOf>>;
let nowMs: number;

/** Minutes from one time to another, and the bars of other intervals that they make. */
async function store(pool: pg.Pool, market: number, source: string, [fromMs, toMs, stepMs]: [number, number, number]) {
  for (const [interval, minutes] of Object.entries(LENGTHS)) {
    await pool.query(
      `INSERT INTO candles SELECT $1::integer, $2::text, $3::text, start / $4::bigint * $4::bigint,
         (array_agg(price ORDER BY start))[1], max(price), min(price), (array_agg(price ORDER BY start DESC))[1], sum(volume), sum(volume)
       FROM (
         SELECT start, 9000000000000 + start / 86400000 % 7 * 1000000 AS price, CASE WHEN $2::text = 'index' THEN 0 ELSE 5 END AS volume
         FROM generate_series($5::bigint, $6::bigint, $7::bigint) AS start
       ) AS minutes GROUP BY 4`,
      [market, source, interval, minutes * MINUTE_MS, fromMs, toMs, stepMs],
    );
  }
}

/** The public answers about the two markets, apart from short bars of long ago. */
async function seenOf(server: TradingServer) {
  const charts: Record<string, unknown> = {};
  for (const period of INTERVALS) {
    for (const source of ['trade', 'index']) {
      const fields = { symbol: 'BTC/USDT', period, source, to: nowMs / 1000, limit: 300 };
      const { data } = await server.call('listCandles', fields);
      charts[`${period} ${source}`] = data;
    }
  }
  const figures = [];
  for (const currency_id of [1, 2]) {
    const { now_price, high, low, volume, change } = (await server.call('getPair', { currency_id, legal_id: 3 }))
      .message;
    figures.push({ now_price, high, low, volume, change });
  }
  return { charts, figures };
}

async function countOf(pool: pg.Pool, market: number, source: string, interval: string, beforeMs = Infinity) {
  const { rows } = await pool.query<{ count: string }>(
    'SELECT count(*) FROM candles WHERE market_id = $1 AND source = $2 AND interval = $3 AND start < $4::numeric',
    [market, source, interval, beforeMs === Infinity ? '1e18' : String(beforeMs)],
  );
  return Number(rows[0]!.count);
}

async function longBars(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ sum: string }>(
    `SELECT md5(string_agg(candles::text, ' ' ORDER BY market_id, source, interval, start)) AS sum
     FROM candles WHERE interval <> ALL ($1)`,
    [SHORT_INTERVALS],
  );
  return rows[0]!.sum;
}

beforeAll(async () => {
  database = await createMigratedDatabase();
  const seeding = await startTradingServer({ databaseUrl: database.url });
  const minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  nowMs = minute;
  // Trades ended an hour ago, so that no figure of the last 24 hours depends on when in this minute it is read.
  await store(seeding.pool, BUSY, 'index', [minute - 40 * DAY_MS, minute - 60 * MINUTE_MS, MINUTE_MS]);
  await store(seeding.pool, BUSY, 'trade', [minute - 40 * DAY_MS, minute - 2 * DAY_MS, MINUTE_MS]);
  await store(seeding.pool, BUSY, 'trade', [minute - 8 * 60 * MINUTE_MS, minute - 7 * 60 * MINUTE_MS, MINUTE_MS]);
  await store(seeding.pool, RESTING, 'trade', [minute - 200 * DAY_MS, minute - 100 * DAY_MS, 60 * MINUTE_MS]);
  await seeding.stop();
  const full = await startTradingServer({ databaseUrl: database.url });
  before = await seenOf(full);
  await full.stop();
});
afterAll(() => database.drop());

test('short bars go once they are old, in pieces that can end anywhere, and no other answer changes', async () => {
  const server = await startTradingServer({ databaseUrl: database.url });
  const { pool } = server;
  const long = await longBars(pool);
  const cut = nowMs - KEPT_MS;
  const old = await countOf(pool, BUSY, 'index', '1min', cut);
  expect(old).toBe(10 * 1440);

  const ending = new AbortController();
  const failing = { query: (text: string, values?: unknown[]) => endAfterTwo(pool, ending, text, values) };
  const first = await clearShortBars(failing as unknown as pg.Pool, cut, ending.signal);
  expect(first).toBeGreaterThan(0);
  expect(await countOf(pool, BUSY, 'index', '1min', cut)).toBeGreaterThan(0);

  const rest = await clearShortBars(pool, cut);
  expect(rest).toBeGreaterThan(first);
  expect(await clearShortBars(pool, cut)).toBe(0);
  for (const interval of SHORT_INTERVALS) {
    for (const source of ['index', 'trade']) expect(await countOf(pool, BUSY, source, interval, cut)).toBe(0);
  }
  expect(await countOf(pool, BUSY, 'index', '1min')).toBe(30 * 1440 - 59);
  expect(await longBars(pool)).toBe(long);
  await server.stop();

  const cleared = await startTradingServer({ databaseUrl: database.url });
  expect(await seenOf(cleared)).toEqual(before);
  const ask = (to: number, period = '1min') =>
    cleared.call('listCandles', { symbol: 'BTC/USDT', source: 'index', period, to: Math.floor(to / 1000), limit: 5 });
  expect((await ask(cut + 2 * MINUTE_MS)).data.map((bar: { time: number }) => bar.time)).toEqual(
    [0, 1, 2].map(minutes => cut + minutes * MINUTE_MS),
  );
  expect((await ask(cut - 5 * DAY_MS)).data).toEqual([]);
  expect((await ask(cut - 5 * DAY_MS, '15min')).data).toHaveLength(5);
  await cleared.stop();
});

test('of a market that rests the last bars stay however old they are, and its chart is flat since then', async () => {
  const server = await startTradingServer({ databaseUrl: database.url });
  await clearShortBars(server.pool, nowMs - KEPT_MS);
  for (const interval of SHORT_INTERVALS) {
    expect(await countOf(server.pool, RESTING, 'trade', interval)).toBe(ALWAYS_STORED);
  }
  const { data } = await server.call('listCandles', {
    symbol: 'ETH/USDT',
    period: '1min',
    source: 'trade',
    to: nowMs / 1000,
    limit: 1_000,
  });
  expect(data).toHaveLength(1_000);
  for (const [minutes, { time, volume, vol, ...bar }] of data.toReversed().entries()) {
    expect({ time, volume: Number(volume), vol: Number(vol) }).toEqual({
      time: nowMs - minutes * MINUTE_MS,
      volume: 0,
      vol: 0,
    });
    expect(bar).toMatchObject({ open: data[0].close, high: data[0].close, low: data[0].close, close: data[0].close });
  }
  await server.stop();
});

test('the worker removes them automatically', async () => {
  const server = await startTradingServer({ databaseUrl: database.url });
  const worker = await startCandleWorker({
    pool: server.pool,
    log: pino({ level: 'silent' }),
    shortBarsMs: 20 * DAY_MS,
  });
  await expect.poll(() => countOf(server.pool, BUSY, 'index', '1min', nowMs - 20 * DAY_MS)).toBe(0);
  await worker.stop();
  await server.stop();
});

/** A pool for which the process ends after two removals. */
async function endAfterTwo(pool: pg.Pool, ending: AbortController, text: string, values?: unknown[]) {
  const result = await pool.query(text, values);
  if (text.startsWith('DELETE') && (result.rowCount ?? 0) > 0) removals++;
  if (removals === 2) ending.abort();
  return result;
}
let removals = 0;
