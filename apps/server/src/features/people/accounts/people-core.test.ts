// What the migration to people makes of an exchange that ran before it.
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { migrate } from '../../../database/migrate.ts';
import { core0100 } from '../../../database/migrations/0100-core.ts';
import { peopleCore0101 } from '../../../database/migrations/0101-people-core.ts';
import { openPool } from '../../../database/pool.ts';
import { ensureJournalPartitions } from '../../../journal/partitions.ts';
import { createTestDatabase } from '../../../postgres/_test-database.ts';

const AT = Date.UTC(2026, 10, 5);
const configured = (tick: string) => {
  const market = `{"id":7,"base":1,"quote":3,"tick":"${tick}n","lot":"1000n","tickLotValue":"1n","status":"open"}`;
  return `{"command":{"type":"ConfigureMarket","id":7},"events":[{"type":"MarketConfigured","market":${market}}]}`;
};

it('keeps the last prices as amounts, finds the steps of every market in the journal, and gives users open gates', async () => {
  const database = await createTestDatabase();
  const pool = openPool({ connectionString: database.url, connections: 2, log: pino({ level: 'silent' }) });
  await migrate(pool, [core0100]);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await ensureJournalPartitions(client, AT);
  await client.query(
    `INSERT INTO markets VALUES (7, 1, 3, 100000, 1000, 1, 0, 1, 0, 0, 'open'), (8, 2, 3, 5, 1, 5, 0, 1, 0, 0, 'halted')`,
  );
  await client.query('INSERT INTO market_prices VALUES (7, 9007199254740991, 0, 0, false), (8, 0, 0, 0, false)');
  await client.query(`INSERT INTO users VALUES (1000001, 'customer', NULL, 5)`);
  const insert = `INSERT INTO journal VALUES ($1, ${AT}, 1, 1, NULL, NULL, $2, '', '')`;
  await client.query(insert, [3, configured('100000')]);
  await client.query(insert, [
    4,
    '{"command":{"type":"OpenExchange"},"events":[{"type":"ExchangeOpened","mode":"demo"}]}',
  ]);
  await client.query(insert, [9, configured('20000')]);

  expect(await migrate(pool, [core0100, peopleCore0101])).toEqual(['people-core']);
  const rowsOf = async (text: string) => (await client.query(text)).rows;
  expect(await rowsOf('SELECT * FROM market_steps ORDER BY sequence')).toEqual([
    { sequence: '3', market_id: 7, at: String(AT), tick: '100000', lot: '1000' },
    { sequence: '9', market_id: 7, at: String(AT), tick: '20000', lot: '1000' },
  ]);
  expect(await rowsOf('SELECT id, last_price, stops_postponed FROM market_prices ORDER BY id')).toEqual([
    { id: 7, last_price: '900719925474099100000', stops_postponed: false },
    { id: 8, last_price: '0', stops_postponed: false },
  ]);
  expect(await rowsOf('SELECT id, status_reason, status_since FROM markets ORDER BY id')).toEqual([
    { id: 7, status_reason: null, status_since: '0' },
    { id: 8, status_reason: 'maintenance', status_since: '0' },
  ]);
  expect(await rowsOf('SELECT level, is_frozen, closed_at, lock_until, login_stop_by FROM users')).toEqual([
    { level: 'none', is_frozen: false, closed_at: null, lock_until: '0', login_stop_by: null },
  ]);
  await client.end();
  await pool.end();
  await database.drop();
});
