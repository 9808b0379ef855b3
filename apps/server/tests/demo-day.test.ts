// The day that a demo trades before its doors open: once, by ordinary commands, and whole whatever happens meanwhile.
import { createSimulator } from '@candor/prices';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatedEngine } from '../src/engine/dated-engine.ts';
import { storeNext } from '../src/features/market/candles/candles-worker.ts';
import { readMarketList } from '../src/features/market/read-markets.ts';
import { PublicViews } from '../src/features/market/views/public-views.ts';
import { readViewSeed } from '../src/features/market/views/read-view-seed.ts';
import { monthAt } from '../src/features/statements/month.ts';
import { readLines } from '../src/features/statements/read-lines.ts';
import { readStatement } from '../src/features/statements/read-statement.ts';
import { createWalletHistory } from '../src/features/wallet/history/wallet-history.ts';
import { LOCKED_FUNDS } from '../src/features.ts';
import { seed } from '../src/seed.ts';
import { type DemoDay, LENGTH_MS, LOG, MINUTE_MS, openDemoDay, SECRET } from './_demo-day.ts';

let day: DemoDay;
let { databaseUrl, pool, reader, count, lastSequence, trade, findings, doubled } = {} as DemoDay;

beforeEach(async () => {
  day = await openDemoDay();
  ({ databaseUrl, pool, reader, count, lastSequence, trade, findings, doubled } = day);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await day.close();
});

test('an empty demo gets trades in every minute of every market, all of them of its own accounts', async () => {
  const begunAt = Date.now();
  await trade();
  expect(await findings()).toEqual([]);
  expect(await count('spot_orders')).toBe(0);
  expect(await count(`users WHERE kind = 'customer'`)).toBe(0);
  expect(await count('users')).toBe(4);
  expect(await count('trades WHERE operator_sides <> 2')).toBe(0);
  expect(await reader.number('SELECT min(at) FROM journal')).toBeGreaterThan(begunAt - LENGTH_MS - 2 * MINUTE_MS);
  expect(await reader.number('SELECT max(at) FROM journal')).toBeLessThanOrEqual(Date.now());

  while (!(await storeNext(pool)));
  const markets = await count('markets');
  const bars = await reader.rows<{ source: string; bars: bigint; flat: bigint; first: bigint }>(
    `SELECT source, count(*) AS bars, count(*) FILTER (WHERE high = low) AS flat, min(start) AS first
     FROM candles WHERE interval = '1min' GROUP BY source ORDER BY source`,
  );
  expect(bars.map(({ source }) => source)).toEqual(['index', 'trade']);
  for (const { bars: made, flat } of bars) {
    expect(Number(made)).toBeGreaterThanOrEqual(markets * (LENGTH_MS / MINUTE_MS));
    expect(Number(flat)).toBeLessThan(Number(made) / 4);
  }
  const sides = await reader.rows<{ taker_side: string }>('SELECT DISTINCT taker_side FROM trades');
  expect(sides).toHaveLength(2);
});

test('the index ends where live prices continue', async () => {
  await trade();
  const simulator = createSimulator(SECRET);
  const rows = await reader.rows<{ index_price: bigint; index_at: bigint }>(
    'SELECT index_price, index_at FROM market_prices WHERE id = 1',
  );
  const path = Number(simulator.priceAt('BTC/USDT', Number(rows[0]!.index_at)));
  expect(Math.abs(Number(rows[0]!.index_price) / path - 1)).toBeLessThan(0.001);
  expect(Date.now() - Number(rows[0]!.index_at)).toBeLessThan(120_000);
});

test('the figures of 24 hours are those of the day from the first read on, however far its candles are', async () => {
  await trade();
  const nowMs = Date.now();
  const figures = async () => {
    const views = new PublicViews(await readViewSeed(reader, nowMs));
    return views.list.all().map(listed => ({ id: listed.market.id, ...views.market(listed.market.id).figures(nowMs) }));
  };
  const fromJournal = await figures();
  while (!(await storeNext(pool)));
  expect(await figures()).toEqual(fromJournal);
  const traded = await reader.rows<{ id: number; high: string; low: string; base: string; quote: string }>(
    `SELECT market_id AS id, max(ticks * tick * 100)::text AS high, min(ticks * tick * 100)::text AS low,
            sum(quantity)::text AS base, sum(value)::text AS quote
     FROM trades JOIN markets ON markets.id = market_id GROUP BY market_id ORDER BY market_id`,
  );
  const summed = fromJournal.map(({ id, high, low, base, quote }) => ({
    id,
    high: `${high}`,
    low: `${low}`,
    base: `${base}`,
    quote: `${quote}`,
  }));
  expect(summed).toEqual(traded);
  expect(fromJournal.every(({ source, openSource }) => source === 'trade' && openSource === 'trade')).toBe(true);
});

test('it is traded once, and not where something has happened already', async () => {
  await trade({ isWanted: false });
  expect(await lastSequence()).toBe(0);
  await trade();
  const sequence = await lastSequence();
  expect(sequence).toBeGreaterThan(1_000);
  await trade({ now: () => Date.now() + 3 * LENGTH_MS });
  expect(await lastSequence()).toBe(sequence);
});

test('an exchange that was opened without it stays without it', async () => {
  const engine = await DatedEngine.open({ databaseUrl, log: LOG });
  await seed(engine.portAt(Date.now()), reader, { mode: 'demo' });
  await engine.close();
  const sequence = await lastSequence();
  await trade();
  expect(await lastSequence()).toBe(sequence);
  expect(await count('demo_days')).toBe(0);
});

test('one that was cut short is finished at the next start, and nothing of it comes twice', async () => {
  // The first minutes are stored and the start then fails, with orders that are still untaken in the books.
  const turn = vi.spyOn(DatedEngine.prototype, 'turn');
  let minutes = 0;
  turn.mockImplementation(async function (this: DatedEngine) {
    await this.flush();
    minutes += 1;
    if (minutes === 10) throw new Error('the machine is switched off');
  });
  await expect(trade()).rejects.toThrow('switched off');
  turn.mockRestore();
  const cutAt = await lastSequence();
  expect(cutAt).toBeGreaterThan(100);
  expect(await count('demo_days WHERE last_sequence IS NULL')).toBe(1);

  await trade({ now: () => Date.now() + 10 * LENGTH_MS });
  expect(await lastSequence()).toBeGreaterThan(cutAt + 500);
  expect(await doubled()).toBe(0);
  expect(await count('spot_orders')).toBe(0);
  expect(await count('demo_days WHERE last_sequence = (SELECT last_sequence FROM engine)')).toBe(1);
  // Not a second day for the time in which nothing ran.
  const [span] = await reader.rows<{ ms: bigint }>('SELECT max(at) - min(at) AS ms FROM journal');
  expect(Number(span!.ms)).toBeLessThan(LENGTH_MS + 7 * MINUTE_MS);
  expect(await findings()).toEqual([]);
});

test('turned off after it was cut short, it is left as it is and in order', async () => {
  const turn = vi.spyOn(DatedEngine.prototype, 'turn');
  turn.mockImplementationOnce(async function (this: DatedEngine) {
    await this.flush();
    throw new Error('the machine is switched off');
  });
  await expect(trade()).rejects.toThrow('switched off');
  const cutAt = await lastSequence();
  await trade({ isWanted: false });
  expect(await lastSequence()).toBeLessThan(cutAt + 10);
  expect(await count('spot_orders')).toBe(0);
  const sequence = await lastSequence();
  await trade();
  expect(await lastSequence()).toBe(sequence);
});

/** By wallet, from the ledger alone: everything up to a moment, or since it. */
async function ledgerSums(user: number, condition: string, atMs: number): Promise<Map<number, bigint>> {
  const side = (column: string, units: string) =>
    `SELECT ${column} AS account, ${units} AS units FROM entries WHERE ${column} / 1048576 = $1 AND ${column} & 255 < 16 AND ${condition}`;
  const rows = await reader.texts(
    `SELECT account, sum(units) FROM (${side('credit', 'units')} UNION ALL ${side('debit', '-units')}) AS sides GROUP BY account`,
    [user, atMs],
  );
  return new Map(rows.map(([account, units]) => [Number(account), BigInt(units!)]));
}

test('the statement of every user who traded adds up to the ledger, line by line', async () => {
  await trade();
  const list = await readMarketList(reader);
  const month = monthAt(await reader.number('SELECT max(at) FROM entries'));
  const users = (await reader.texts('SELECT id FROM users ORDER BY id')).map(([id]) => Number(id));
  let read = 0;
  for (const user of users) {
    const history = createWalletHistory(pool, reader, LOCKED_FUNDS, () => list);
    while (!(await history.catchUp(user)));
    const statement = await reader.inSnapshot(snapshot =>
      readStatement(snapshot, LOCKED_FUNDS, { list, user, month, nowMs: month.endMs }),
    );
    const opened = await ledgerSums(user, 'at < $2', month.startMs);
    const sums = new Map(statement.wallets.map(({ account, opening }) => [account, opening]));
    expect(sums).toEqual(new Map([...sums.keys()].map(account => [account, opened.get(account) ?? 0n])));
    const accounts = [...sums.keys()];
    const { openedAt: after, lastRecord: head } = statement;
    for await (const lines of readLines(reader, list, { user, accounts, after, upTo: head.sequence })) {
      for (const { account, units } of lines) sums.set(account, sums.get(account)! + units);
      read += lines.length;
    }
    expect(new Map(statement.wallets.map(({ account, closing }) => [account, closing]))).toEqual(sums);
    const ledger = await ledgerSums(user, 'at < $2', month.endMs);
    for (const [account, closing] of sums) expect(closing).toBe(ledger.get(account));
  }
  expect(read).toBeGreaterThan(1_000);
});
