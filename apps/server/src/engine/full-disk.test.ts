// Lets PostgreSQL refuse batches as it does on a full disk, and holds every answer against what is stored.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestExchange, FIRST_USER, furnish, limitOrder, type TestExchange } from './_test-exchange.ts';
import type { Engine } from './engine.ts';
import type { Answer } from './engine-port.ts';

let exchange: TestExchange;
let engine: Engine;

const UNAVAILABLE: Answer = { kind: 'unavailable' };

beforeEach(async () => {
  exchange = await createTestExchange();
  engine = await exchange.start();
  await furnish(engine, exchange.reader, 2);
  await exchange.pool.query(`
    CREATE TABLE disk (is_full boolean NOT NULL);
    INSERT INTO disk VALUES (false);
    CREATE FUNCTION need_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN
        IF (SELECT is_full FROM disk) THEN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER need_room AFTER INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION need_room();`);
});

afterEach(async () => {
  await exchange.close();
});

const fill = () => exchange.pool.query('UPDATE disk SET is_full = true');
const free = () => exchange.pool.query('UPDATE disk SET is_full = false');

function place(name: string): Promise<Answer> {
  const command = limitOrder(FIRST_USER, 'buy', '80000', '0.001');
  return engine.submit({ command, key: { route: 'coin/trade', value: name } });
}

async function countOrders(): Promise<number> {
  const rows = await exchange.reader.rows<{ count: bigint }>('SELECT count(*) FROM spot_orders');
  return Number(rows[0]!.count);
}

it('answers every caller within seconds, stores nothing that it refused, logs why, and continues automatically', async () => {
  await fill();
  const sequence = engine.lastSequence();
  const sent = place('sent');
  await sleep(300);
  const behind = place('decided on top of it');
  const startedAt = performance.now();
  expect(await Promise.all([sent, behind])).toEqual([UNAVAILABLE, UNAVAILABLE]);
  expect(await place('while it waits for space')).toEqual(UNAVAILABLE);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(engine.isReady()).toBe(false);
  expect(engine.hasRoom()).toBe(false);
  expect((await engine.figures()).alarms).toBe(1);
  // It has tried more than once whether there is space, and leaves no trace of that.
  await sleep(2_500);
  expect(await countOrders()).toBe(0);

  await free();
  await expect.poll(() => engine.isReady()).toBe(true);
  expect(engine.hasRoom()).toBe(true);
  expect(await countOrders()).toBe(0);
  expect(engine.lastSequence()).toBe(sequence);
  for (const name of ['sent', 'decided on top of it', 'while it waits for room'])
    expect(await place(name)).toMatchObject({ kind: 'done', repeated: false });
  expect(await countOrders()).toBe(3);
  expect(exchange.halts).toEqual([]);
  expect((await exchange.verify()).findings.sentences).toEqual([]);
}, 600_000);

it('stores a batch that finds space before the deadline, and answers it normally', async () => {
  await fill();
  const order = place('patient');
  await sleep(1_000);
  await free();
  expect(await order).toMatchObject({ kind: 'done', repeated: false });
  expect(engine.hasRoom()).toBe(true);
  expect((await engine.figures()).alarms).toBe(0);
});

it('stops cleanly while there is no space', async () => {
  await fill();
  expect(await place('lost')).toEqual(UNAVAILABLE);
  await engine.stop();
  expect(await place('too late')).toEqual(UNAVAILABLE);
  await free();
  engine = await exchange.start();
  expect(await place('lost')).toMatchObject({ kind: 'done', repeated: false });
});

it('starts over where the connection is lost meanwhile', async () => {
  await fill();
  expect(await place('lost')).toEqual(UNAVAILABLE);
  await exchange.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'candor-engine%'`,
  );
  await free();
  await expect.poll(() => engine.isReady()).toBe(true);
  expect(await place('lost')).toMatchObject({ kind: 'done', repeated: false });
  expect((await exchange.verify()).findings.sentences).toEqual([]);
});
