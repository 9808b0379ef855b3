// A database from before some intervals of candles were kept: it gets them from the candles that it has.
import { barStart, INTERVALS } from '@candor/prices';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openPool } from '../src/database/pool.ts';
import { Reader } from '../src/database/reader.ts';
import type { Bar } from '../src/database/rows/candles.ts';
import { collectBars } from '../src/features/market/candles/candles-worker.ts';
import { readBars } from '../src/features/market/candles/read-candles.ts';
import { extendCandles } from '../src/features/market/candles/write-candles.ts';
import { createTestDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';

const LATER = ['3min', '2hour', '4hour', '12hour'] as const;
const START = Date.UTC(2026, 10, 20, 21, 58);

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ connectionString: database.url, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A bar now and then over two days, none like the other. */
function minutes(): Bar[] {
  return Array.from({ length: 400 }, (_, index) => {
    const low = BigInt(1_000 + ((index * 37) % 101));
    const startMs = barStart('1min', START + index * 7 * 60_000);
    return { startMs, open: low + 1n, high: low + 9n, low, close: low + 5n, base: BigInt(index), quote: low };
  });
}

test('the added intervals are what they would be had they been kept all along', async () => {
  await migrate(
    pool,
    MIGRATIONS.filter(({ number }) => number < 203),
  );
  const expected = (['trade', 'index'] as const).flatMap(source =>
    collectBars(minutes().map(bar => ({ market: 1, source, bar }))),
  );
  const client = await pool.connect();
  await extendCandles(
    client,
    expected.filter(({ interval }) => !LATER.some(later => later === interval)),
  );
  await migrate(pool, MIGRATIONS);
  const reader = new Reader(client);
  for (const source of ['trade', 'index'] as const) {
    for (const interval of INTERVALS) {
      const line = { market: 1, source, interval };
      const found = await readBars(reader, line, { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1_000 });
      const bars = expected.filter(row => row.source === source && row.interval === interval).map(row => row.bar);
      expect(found.reverse()).toEqual(bars);
    }
  }
  client.release();
});
