// An empty demo whose day before the start is traded on a test's call, and what tests count of it.
import { createSimulator } from '@candor/prices';
import { pino } from 'pino';
import { openPool } from '../src/database/pool.ts';
import { PoolReader } from '../src/database/reader.ts';
import { tradeDemoDay } from '../src/features/demo-day/demo-day.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { seed } from '../src/seed.ts';
import { findingsIn } from './_findings.ts';

export const MINUTE_MS = 60_000;
export const LENGTH_MS = 40 * MINUTE_MS;
export const SECRET = new Uint8Array(32).fill(7);
export const LOG = pino({ level: 'silent' });

export type DemoDay = Awaited<ReturnType<typeof openDemoDay>>;

export async function openDemoDay() {
  const database = await createMigratedDatabase();
  const pool = openPool({ connectionString: database.url, connections: 4, log: LOG });
  const reader = new PoolReader(pool);
  const count = (from: string) => reader.number(`SELECT count(*) FROM ${from}`);

  function trade({ isWanted = true, now = Date.now, lengthMs = LENGTH_MS } = {}): Promise<void> {
    const parts = { databaseUrl: database.url, pool, simulator: createSimulator(SECRET), secret: SECRET, log: LOG };
    return tradeDemoDay(
      { ...parts, lengthMs, now, seed: engine => seed(engine, reader, { mode: 'demo' }), onBegin: () => undefined },
      isWanted,
    );
  }

  return {
    databaseUrl: database.url,
    pool,
    reader,
    count,
    lastSequence: () => reader.number('SELECT last_sequence FROM engine'),
    trade,
    findings: () => findingsIn(pool),
    /** How many moments there are at which an index price was published more than once. */
    doubled: () =>
      count(
        `(SELECT at FROM journal WHERE body LIKE '{"command":{"type":"PublishIndexPrices"%' GROUP BY at HAVING count(*) > 1)`,
      ),
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
