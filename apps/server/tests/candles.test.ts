// Candles over restarts: what was recorded stays as it was, joined to the simulated past, and nothing counts twice.
import { INTERVALS } from '@candor/prices';
import { expect, test, vi } from 'vitest';
import { type CandleWorker, startCandleWorker, storeNext } from '../src/features/market/candles/candles-worker.ts';
import { createLog } from '../src/log.ts';
import { createTestDatabase } from '../src/postgres/_test-database.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

type Chart = Record<string, { id: number; open: string; close: string; source: string; volume: string }[]>;

/** Charts that end at a moment in seconds, so that no new minute appears between two of them. */
async function charts(server: TradingServer, to = Math.ceil(Date.now() / 1000)): Promise<Chart> {
  const chart: Chart = {};
  for (const period of INTERVALS) {
    for (const source of ['trade', 'index']) {
      const fields = { symbol: 'BTC/USDT', period, source, to, limit: 300 };
      chart[`${period} ${source}`] = (await server.call('listCandles', fields)).data;
    }
  }
  return chart;
}

/** What does not change by the clock alone. */
async function publicData(server: TradingServer) {
  const [{ now_price, volume, index_price, price_source }, trades, book] = [
    (await server.call('getPair', { currency_id: 1, legal_id: 3 })).message,
    (await server.call('listTrades', { symbol: 'BTC/USDT' })).message,
    (await server.call('getBook', { symbol: 'BTC/USDT' })).message,
  ];
  return { now_price, volume, index_price, price_source, trades, bids: book.bids, asks: book.asks };
}

/** Sells and buys in a few steps while the index moves. */
async function trade(server: TradingServer): Promise<void> {
  const seller = await server.newUser({ 1: '1' });
  const buyer = await server.newUser({ 3: '100000' });
  for (const [price, amount] of [
    ['92000', '0.01'],
    ['92500', '0.02'],
    ['91800', '0.03'],
  ] as const) {
    await server.publishIndex(price);
    await server.place(seller, { type: 2, amount, target_price: price });
    await server.place(buyer, { type: 1, amount, target_price: price });
  }
  await server.place(buyer, { type: 1, amount: '0.01', target_price: '90000' });
  await server.place(seller, { type: 2, amount: '0.04', target_price: '93000' });
}

async function historyIsComplete({ pool }: TradingServer): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query('SELECT bool_and(is_complete) AS all FROM index_histories');
      expect(rows[0].all).toBe(true);
    },
    { interval: 200 },
  );
}

test('charts, figures, tape and book are the same after a restart, stored or not', async () => {
  const database = await createTestDatabase();
  const first = await startTradingServer({ databaseUrl: database.url, withPast: true });
  await historyIsComplete(first);
  await trade(first);
  await vi.waitFor(async () => expect((await publicData(first)).asks).toHaveLength(1));
  const to = Math.floor(Date.now() / 1000);
  const before = { charts: await charts(first, to), data: await publicData(first) };
  await first.stop();

  const second = await startTradingServer({ databaseUrl: database.url, withPast: true });
  expect({ charts: await charts(second, to), data: await publicData(second) }).toEqual(before);
  await trade(second);
  const [day] = (await charts(second))['1day trade']!.slice(-1);
  expect(day).toMatchObject({ volume: '0.12000' });
  await second.stop();
  await database.drop();
});

test('the past of the index ends where the recorded index begins', async () => {
  const server = await startTradingServer({ withPast: true });
  await historyIsComplete(server);
  const past = (await charts(server))['60min index']!;
  expect(past).toHaveLength(300);
  await server.publishIndex('50000');
  // What is published shows a moment after it is committed.
  const present = await vi.waitFor(async () => {
    const bars = (await charts(server))['60min index']!;
    expect(bars.at(-1)!.close).toBe('50000.0');
    return bars;
  });
  const isNewHour = present.at(-1)!.id !== past.at(-1)!.id;
  if (!isNewHour) expect(present.at(-1)!.open).toBe(past.at(-1)!.open);
  expect(present.slice(0, -2)).toEqual(past.slice(isNewHour ? 1 : 0, isNewHour ? -1 : -2));
  for (const [index, bar] of past.entries()) {
    if (index > 0) expect(bar.open).toBe(past[index - 1]!.close);
  }
  await server.stop();
});

test('a stop waits for the past of one market at most, and the next start makes the rest', async () => {
  const server = await startTradingServer();
  const { pool } = server;
  const count = async (condition: string) =>
    Number((await pool.query(`SELECT count(*) FROM index_histories WHERE ${condition}`)).rows[0].count);
  let worker: CandleWorker | undefined;
  let stopped: Promise<void> | undefined;
  const past = {
    candles() {
      // Undefined as long as histories only begin.
      stopped ??= worker?.stop();
      return [];
    },
  };
  worker = await startCandleWorker({ pool, log: createLog('silent'), past });
  await vi.waitFor(() => expect(stopped).toBeDefined());
  await stopped;
  expect(await count('is_complete')).toBe(1);
  expect(await count('NOT is_complete')).toBeGreaterThan(5);
  const next = await startCandleWorker({ pool, log: createLog('silent'), past: { candles: () => [] } });
  await historyIsComplete(server);
  await next.stop();
  await server.stop();
});

test('workers that run at the same time count every trade once', async () => {
  const server = await startTradingServer();
  await trade(server);
  await server.reader.caughtUp();
  await Promise.all([1, 2, 3, 4].map(() => storeNext(server.pool)));
  const { rows } = await server.pool.query<{ interval: string; volume: string }>(
    `SELECT interval, sum(base_volume)::text AS volume FROM candles WHERE source = 'trade' GROUP BY interval`,
  );
  expect(rows).toHaveLength(INTERVALS.length);
  for (const { volume } of rows) expect(volume).toBe('6000000');
  const { rows: progress } = await server.pool.query('SELECT sequence FROM candle_progress');
  expect(Number(progress[0].sequence)).toBe(server.engine.lastSequence());
  await server.stop();
});
