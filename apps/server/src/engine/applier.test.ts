// Rows and history follow the journal whatever happens between a commit and them.
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Reader } from '../database/reader.ts';
import {
  BTC,
  createTestExchange,
  derivedFrom,
  done,
  FIRST_USER,
  furnish,
  limitOrder,
  type TestExchange,
} from './_test-exchange.ts';
import { randomWorkload } from './_test-workload.ts';
import type { Engine } from './engine.ts';
import { loadFollowed } from './load.ts';

let exchange: TestExchange;
let engine: Engine;

const [ann, ben] = [FIRST_USER, FIRST_USER + 1];
const ORDERS = 'SELECT count(*) FROM spot_orders';

beforeEach(async () => {
  exchange = await createTestExchange();
  engine = await exchange.start();
  await furnish(engine, exchange.reader, 2);
  await exchange.reader.caughtUp();
});

afterEach(() => exchange.close());

const place = (user = ann) => done(engine, limitOrder(user, 'buy', '80000', '0.001'));
const stored = async () => Number((await exchange.pool.query(ORDERS)).rows[0]!.count);

/** Stops all rows that an engine wants to store, and no commit, until the returned function is called. */
async function holdRows(): Promise<() => Promise<void>> {
  const client = await exchange.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM applied FOR UPDATE');
  return async () => {
    await client.query('ROLLBACK').catch(() => undefined);
  };
}

async function cutConnections(name: string): Promise<number> {
  const { rowCount } = await exchange.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1`,
    [name],
  );
  return rowCount!;
}

async function expectSound(): Promise<void> {
  expect((await exchange.verify()).findings.sentences).toEqual([]);
}

it('answers an order while its rows cannot be stored, and shows it to later reads', async () => {
  const release = await holdRows();
  await place();
  expect(await stored()).toBe(0);
  await expectSound();
  const count = exchange.reader.number(ORDERS);
  await release();
  expect(await count).toBe(1);
  expect(engine.lag()).toEqual({ sequence: engine.lastSequence(), records: 0, bytes: 0 });
});

it('lets a read of own rows wait for orders of its user, and not for those of others', async () => {
  const release = await holdRows();
  await place();
  const own = (user: number) => exchange.reader.of(user).number(`${ORDERS} WHERE user_id = $1`, [user]);
  expect(await own(ben)).toBe(0);
  const results: string[] = [];
  const waiting = own(ann).then(count => results.push(`${count} orders`));
  expect(await own(ben)).toBe(0);
  expect(results).toEqual([]);
  await release();
  await waiting;
  expect(results).toEqual(['1 orders']);
});

it('reports that rows are there only once they are', async () => {
  const applied: number[] = [];
  engine.onApplied(records => applied.push(...records.map(({ sequence }) => sequence)));
  const release = await holdRows();
  const { sequence } = await place();
  await place(ben);
  expect(applied).toEqual([]);
  await release();
  await exchange.reader.caughtUp();
  await expect.poll(() => applied).toEqual([sequence, sequence + 1]);
});

it('never shows rows older than what was answered: after five seconds it answers that they are not there', async () => {
  const release = await holdRows();
  await place();
  await expect(exchange.reader.number(ORDERS)).rejects.toThrow('the rows do not follow the journal');
  await release();
  expect(await exchange.reader.number(ORDERS)).toBe(1);
}, 60_000);

it('writes a row once however often it changed meanwhile', async () => {
  const release = await holdRows();
  await place();
  const before = engine.lastSequence();
  for (let order = 0; order < 30; order++) await place();
  await release();
  await exchange.reader.caughtUp();
  const rows = await exchange.reader.rows<{ versions: bigint }>(
    `SELECT count(DISTINCT xmin::text) AS versions FROM entries WHERE sequence > $1`,
    [before],
  );
  expect(Number(rows[0]!.versions)).toBeLessThanOrEqual(1);
  expect(await stored()).toBe(31);
  await expectSound();
});

it('refuses users while rows are too far behind, with a time to wait, and the exchange itself only at twice as far', async () => {
  await engine.stop();
  engine = await exchange.start({ maxLag: { records: 3, bytes: 1_000_000 } });
  const release = await holdRows();
  const transfer = { type: 'Transfer', user: ann, coin: BTC, from: 'spot', to: 'fiat', units: 1n } as const;
  const answers: unknown[] = [];
  for (let call = 0; call < 5; call++) answers.push((await engine.submit({ command: transfer })).kind);
  expect(answers).toEqual(['done', 'done', 'done', 'unavailable', 'unavailable']);
  expect(await engine.submit({ command: transfer })).toEqual({ kind: 'unavailable', waitMs: 1_000 });
  const own = async (id: number) => {
    const command = { type: 'ConfigureCoin', id, name: `C${id}`, scale: 6, testFundsCap: 0n } as const;
    return (await engine.submit({ command })).kind;
  };
  expect([await own(101), await own(102), await own(103), await own(104)]).toEqual([
    'done',
    'done',
    'done',
    'unavailable',
  ]);
  await release();
  await exchange.reader.caughtUp();
  expect((await engine.submit({ command: transfer })).kind).toBe('done');
  await expectSound();
});

it('continues where only the connection for rows dies, without starting over', async () => {
  const epoch = engine.epoch();
  const release = await holdRows();
  await place();
  await expect.poll(() => cutConnections('candor-engine-rows %')).toBeGreaterThan(0);
  await place(ben);
  await release();
  expect(await exchange.reader.number(ORDERS)).toBe(2);
  expect(engine.epoch()).toBe(epoch);
  await expectSound();
});

it('makes rows from the journal where the engine ended between a commit and them', async () => {
  const release = await holdRows();
  await randomWorkload(engine, [ann, ben], 300, 11);
  const { sequence } = engine.lag();
  await engine.stop();
  await expectSound();
  await release();
  const live = await followed(await exchange.connect());
  engine = await exchange.start();
  expect(engine.lastSequence()).toBeGreaterThan(sequence + 100);
  expect(await engine.whileQuiet(async state => derivedFrom(state))).toEqual(live);
  await exchange.reader.caughtUp();
  await expectSound();
  await randomWorkload(engine, [ann, ben], 100, 12);
  await expectSound();
}, 120_000);

it('folds the journal into the stored rows to what memory holds, and writes what memory holds', async () => {
  const release = await holdRows();
  await randomWorkload(engine, [ann, ben], 400, 13);
  const client = await exchange.connect();
  const folded = await followed(client);
  await release();
  const live = await engine.whileQuiet(async state => derivedFrom(state));
  expect(folded).toEqual(live);
  expect(await followed(client)).toEqual(live);
  await expectSound();
});

it('keeps out rows of an engine that was displaced while it stored them', async () => {
  const holder = await exchange.connect();
  await holder.query('BEGIN');
  // An applier waits here, before its position is compared; reads do not wait.
  await holder.query('LOCK TABLE spot_orders IN SHARE MODE');
  await place();
  const next = await exchange.start();
  await done(next, limitOrder(ben, 'buy', '80000', '0.001'));
  expect(await stored()).toBe(0);
  await holder.query('ROLLBACK');
  await exchange.reader.caughtUp();
  expect(await stored()).toBe(2);
  await expect.poll(() => exchange.halts).toMatchObject([{ name: 'FencedOffError' }]);
  await expectSound();
});

it('starts over where the stored rows are not where it left them', async () => {
  const epoch = engine.epoch();
  await exchange.pool.query('UPDATE applied SET epoch = epoch + 1');
  await place();
  await expect.poll(() => engine.epoch()).toBeGreaterThan(epoch);
  expect(await exchange.reader.number(ORDERS)).toBe(1);
  await expectSound();
});

async function followed(client: pg.Client): Promise<unknown> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { state } = await loadFollowed(new Reader(client), 0);
  await client.query('COMMIT');
  return derivedFrom(state);
}
