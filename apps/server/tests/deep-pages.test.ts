// Own lists of any length: how many rows are visited for a page at their head, in their middle and at their end.
import { ENTRY_KIND, systemAccount, walletAccount } from '@candor/exchange';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTED_BEYOND, NEAR_HEAD, type Slice } from '../src/database/long-list.ts';
import { Reader } from '../src/database/reader.ts';
import { pageDeposits } from '../src/features/deposit/read-deposits.ts';
import { pageClosedPositions } from '../src/features/lever/read-rows.ts';
import { pageOrders } from '../src/features/spot/read-orders.ts';
import { pageOwnFills } from '../src/features/spot/read-own-fills.ts';
import { pageMovements } from '../src/features/wallet/history/read-movements.ts';
import { pageEntries } from '../src/features/wallet/read-entries.ts';
import { createMigratedDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { ExplainingSource } from './_visited-rows.ts';

const USER = 7;
const WALLET = walletAccount(USER, 3, 'spot');
const FAUCET = systemAccount('demo-faucet', 3);
const LIMIT = 100;

/** Its rows are numbered from 1, the oldest, to `rows`. */
type Seeded = {
  name: string;
  rows: number;
  table: string;
  /** What a row holds, by its number i. */
  columns: Record<string, string>;
  page(reader: Reader, slice: Slice): Promise<{ total: number; numbers: number[] }>;
};

const ORDER = {
  id: 'i',
  user_id: `${USER}`,
  market_id: '1',
  side: `'buy'`,
  kind: `'limit'`,
  time_in_force: `'gtc'`,
  ticks: '1',
  lots: '1',
  quote_amount: '0',
  is_active: 'true',
  filled_lots: '1',
  filled_value: '1',
  held: '0',
  maker_fee_ppm: '0',
  taker_fee_ppm: '0',
  place: 'i',
  placed_at: 'i',
};

const LISTS: Seeded[] = [
  {
    name: 'wallet history',
    rows: 1_000_000,
    table: 'entries',
    columns: {
      sequence: 'i',
      n: '0',
      at: 'i',
      coin_id: '3',
      units: '1',
      kind: `${ENTRY_KIND.spotTrade}`,
      reference: 'i',
      debit: `CASE i % 2 WHEN 0 THEN ${WALLET} ELSE ${FAUCET} END`,
      credit: `CASE i % 2 WHEN 0 THEN ${FAUCET} ELSE ${WALLET} END`,
    },
    async page(reader, slice) {
      const filter = { accounts: [WALLET], kind: undefined, fromSequence: 0, toSequence: Number.MAX_SAFE_INTEGER };
      const { total, entries } = await pageEntries(reader, filter, slice);
      return { total, numbers: entries.map(({ sequence }) => sequence) };
    },
  },
  {
    name: 'closed orders',
    rows: 60_000,
    table: 'closed_spot_orders',
    columns: { ...ORDER, reason: `'filled'`, closed_at: 'i / 2', sequence: 'i' },
    async page(reader, slice) {
      const { total, rows } = await pageOrders(reader, { user: USER, state: 'completed' }, slice);
      return { total, numbers: rows.map(({ order }) => order.id) };
    },
  },
  {
    name: 'fills',
    rows: 60_000,
    table: 'trades',
    columns: {
      id: 'i',
      sequence: 'i',
      at: 'i',
      market_id: '1',
      taker_side: `'buy'`,
      taker_order: 'i',
      maker_order: '0',
      ticks: '1',
      lots: '1',
      quantity: '1',
      value: '1',
      taker_fee: '0',
      maker_fee: '0',
      operator_sides: '0',
      taker_id: `CASE i % 3 WHEN 0 THEN ${USER} ELSE 1 END`,
      maker_id: `CASE i % 3 WHEN 0 THEN 1 ELSE ${USER} END`,
    },
    async page(reader, slice) {
      const { total, trades } = await pageOwnFills(reader, { user: USER }, slice);
      return { total, numbers: trades.map(({ id }) => id) };
    },
  },
  {
    name: 'movements',
    rows: 60_000,
    table: 'movements',
    columns: {
      user_id: `${USER}`,
      sequence: 'i',
      n: '0',
      at: 'i',
      kind: '1',
      coin_id: '3',
      units: '1',
      debit: '0',
      credit: '0',
      entries: '1',
    },
    async page(reader, slice) {
      const filter = { user: USER, coin: undefined, kind: undefined, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
      const { total, movements } = await pageMovements(reader, filter, slice);
      return { total, numbers: movements.map(({ sequence }) => sequence) };
    },
  },
  {
    name: 'closed contracts',
    rows: 60_000,
    table: 'closed_positions',
    columns: {
      id: 'i',
      user_id: `${USER}`,
      market_id: '1',
      direction: `'long'`,
      multiple: '1',
      lots: '0',
      entry_value: '0',
      margin: '0',
      initial_margin: '0',
      taker_fee_ppm: '0',
      tier_set: '0',
      opened_at: 'i',
      opened_lots: '1',
      opened_value: '1',
      closed_lots: '1',
      closed_value: '1',
      result: '0',
      fees: '0',
      funding: '0',
      round: '0',
      stops: `'{}'`,
      reason: `'closed'`,
      closed_at: 'i',
      sequence: 'i',
    },
    async page(reader, slice) {
      const { total, rows } = await pageClosedPositions(reader, { user: USER }, slice);
      return { total, numbers: rows.map(({ position }) => position.id) };
    },
  },
  {
    name: 'deposits',
    rows: 60_000,
    table: 'deposits',
    columns: {
      id: 'i',
      sequence: 'i',
      at: 'i',
      transfer: `'t' || i`,
      coin_id: '3',
      chain_id: '1',
      user_id: `${USER}`,
      units: '1',
      excess: `'0'`,
      outcome: `'credited'`,
      released: '0',
    },
    async page(reader, slice) {
      const filter = { user: USER, coin: undefined, stages: ['waiting', 'credited', 'claimed'] as const };
      const { total, deposits } = await pageDeposits(reader, filter, slice);
      return { total, numbers: deposits.map(({ id }) => id) };
    },
  },
];

/** Rows that a query may visit: those counted behind a page, and those between it and a position, once on each side of a list of two. */
const MAX_VISITED = 2 * (COUNTED_BEYOND + NEAR_HEAD + 2 * LIMIT);

let database: TestDatabase;
let client: pg.Client;
let source: ExplainingSource;

beforeAll(async () => {
  database = await createMigratedDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  source = new ExplainingSource(client);
  await client.query('INSERT INTO market_steps (market_id, sequence, at, tick, lot) VALUES (1, 0, 0, 1, 1)');
  for (const { table, columns, rows } of LISTS) {
    await client.query(`ALTER TABLE ${table} SET UNLOGGED`);
    await client.query(
      `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
       SELECT ${Object.values(columns).join(', ')} FROM generate_series(1, ${rows}) AS i`,
    );
    await client.query(`ANALYZE ${table}`);
  }
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The page at an offset, which must hold the rows at that offset, and the most rows that a query for it visited. */
async function visit(list: Seeded, reader: Reader, offset: number) {
  source.visited.length = 0;
  source.isOn = true;
  const { total, numbers } = await list.page(reader, { offset, limit: LIMIT });
  source.isOn = false;
  expect(numbers).toEqual(Array.from({ length: LIMIT }, (_, index) => list.rows - offset - index));
  return { total, most: Math.max(...source.visited) };
}

/** Goes from page to page, each the last one that the one before named, until one begins at an offset or behind it. */
async function leapTo(list: Seeded, reader: Reader, goal: number): Promise<number> {
  for (let offset = 0; ; ) {
    const { total } = await list.page(reader, { offset, limit: LIMIT });
    const next = total - LIMIT;
    if (next === offset || next >= goal) return next;
    offset = next;
  }
}

for (const list of LISTS) {
  test(`of ${list.rows} rows of ${list.name} any page visits a bounded number`, async () => {
    const reader = new Reader(source);
    const first = await visit(list, reader, 0);
    expect(first.total).toBe(LIMIT + COUNTED_BEYOND);
    expect(first.most).toBeLessThanOrEqual(MAX_VISITED / 2);

    const middle = await leapTo(list, reader, list.rows / 2);
    expect((await visit(list, reader, middle)).most).toBeLessThanOrEqual(MAX_VISITED);
    expect((await visit(list, reader, middle + LIMIT)).most).toBeLessThanOrEqual(MAX_VISITED);

    const end = await leapTo(list, reader, list.rows - LIMIT);
    const last = await visit(list, reader, end);
    expect(last.total).toBe(list.rows);
    expect(last.most).toBeLessThanOrEqual(MAX_VISITED);
  });
}

test('a page far beyond all that were named is walked to in steps, each as short', async () => {
  const [list] = LISTS;
  const { total, most } = await visit(list!, new Reader(source), 200_000);
  expect(total).toBe(200_000 + LIMIT + COUNTED_BEYOND);
  expect(most).toBeLessThanOrEqual(MAX_VISITED);
});

test('rows that come meanwhile move every page by as many', async () => {
  const list = LISTS[1]!;
  const reader = new Reader(source);
  const offset = await leapTo(list, reader, 20_000);
  const { columns, table, rows } = list;
  await client.query(
    `INSERT INTO ${table} (${Object.keys(columns).join(', ')})
     SELECT ${Object.values(columns).join(', ')} FROM generate_series(${rows + 1}, ${rows + 3}) AS i`,
  );
  const moved = await list.page(reader, { offset: offset + 3, limit: 2 });
  expect(moved.numbers).toEqual([rows - offset, rows - offset - 1]);
  await client.query(`DELETE FROM ${table} WHERE id > $1`, [rows]);
});
