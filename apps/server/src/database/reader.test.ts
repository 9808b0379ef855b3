// The reader of rows, on a database of its own.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestExchange, FIRST_USER, furnish, limitOrder, type TestExchange } from '../engine/_test-exchange.ts';
import { spotOrdersTable } from './rows/spot-orders.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await createTestExchange();
  const engine = await exchange.start();
  await furnish(engine, exchange.reader, 1);
  const command = limitOrder(FIRST_USER, 'buy', '80000', '0.0001');
  await Promise.all(Array.from({ length: 12 }, () => engine.submit({ command })));
});
afterAll(() => exchange.close());

test('rows are counted up to a limit, and exactly below it', async () => {
  const count = (most: number) => exchange.reader.countUpTo(most, 'FROM spot_orders WHERE user_id = $1', [FIRST_USER]);
  expect(await Promise.all([5, 12, 100].map(count))).toEqual([5, 12, 12]);
  expect(await exchange.reader.number('SELECT count(*) FROM spot_orders')).toBe(12);
});

test('a snapshot sees one moment, in pieces too', async () => {
  const other = new pg.Client({ connectionString: exchange.url });
  await other.connect();
  await exchange.reader.inSnapshot(async snapshot => {
    const before = await snapshot.number('SELECT last_sequence FROM engine');
    await other.query('UPDATE engine SET last_sequence = last_sequence + 1');
    expect(await snapshot.number('SELECT last_sequence FROM engine')).toBe(before);
    for (const pieces of ['pieces', 'piecesAhead'] as const) {
      const ids: number[] = [];
      for await (const piece of snapshot[pieces](spotOrdersTable, 'ORDER BY id')) {
        ids.push(...piece.map(texts => spotOrdersTable.read(texts, 0).id));
      }
      expect(ids).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    }
  });
  await other.end();
});

test('a snapshot that fails leaves no transaction behind on its connection', async () => {
  const failing = exchange.reader.inSnapshot(async snapshot => snapshot.texts('SELECT no_such_column FROM engine'));
  await expect(failing).rejects.toThrow('no_such_column');
  const open = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'`;
  // PostgreSQL notices a moment later that the connection was closed.
  await expect.poll(() => exchange.reader.number(open)).toBe(0);
});
