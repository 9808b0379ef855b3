// The engine on a PostgreSQL of two hosts: the primary crashes, the replica stands still, and a former primary lives on.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { inTransaction, openPool } from '../database/pool.ts';
import { kyselyOf } from '../database/tables.ts';
import { startTwoHosts, type TwoHosts } from '../postgres/_two-hosts.ts';
import { exchangeOn, FIRST_USER, furnish, limitOrder, type TestExchange } from './_test-exchange.ts';
import type { Engine } from './engine.ts';
import type { Answer } from './engine-port.ts';
import { HeldLease } from './lease.ts';

const log = pino({ level: 'silent' });

let hosts: TwoHosts;
let exchange: TestExchange;
let engine: Engine;
let orders: number;

beforeEach(async () => {
  hosts = await startTwoHosts();
  const pool = openPool({ connectionString: hosts.url, connections: 1, log });
  await migrate(pool, MIGRATIONS);
  await pool.end();
  exchange = exchangeOn({ url: hosts.url, drop: () => hosts.close() });
  orders = 0;
});

afterEach(() => exchange.close());

async function open(commitTimeoutMs: number): Promise<void> {
  engine = await exchange.start({ commitTimeoutMs });
  await furnish(engine, exchange.reader, 2);
}

function place(): Promise<Answer> {
  orders += 1;
  const command = limitOrder(FIRST_USER, 'buy', `${80_000 + orders}`, '0.0001');
  return engine.submit({ command, key: { route: 'orders', value: `${orders}` } });
}

/** An order that is not answered yet, with whether it was. */
function placeSlowly(): { answer: Promise<Answer>; isAnswered: boolean } {
  const order = { answer: place(), isAnswered: false };
  void order.answer.then(() => {
    order.isAnswered = true;
  });
  return order;
}

function sequencesOf(answers: readonly Answer[]): number[] {
  return answers.flatMap(answer => (answer.kind === 'done' ? [answer.sequence] : []));
}

async function expectSound(acknowledged: readonly number[]): Promise<void> {
  expect(exchange.halts).toEqual([]);
  const { rows } = await exchange.pool.query<{ sequence: bigint }>('SELECT sequence FROM journal ORDER BY 1');
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual(expect.arrayContaining([...acknowledged]));
  expect((await exchange.verify()).findings.sentences).toEqual([]);
}

it('continues on the replica that is promoted after the primary has crashed, and loses nothing that it acknowledged', async () => {
  await open(500);
  const acknowledged: number[] = [];
  let isOver = false;
  const writers = [1, 2, 3].map(async () => {
    while (!isOver) {
      const answer = await place();
      if (answer.kind === 'done') acknowledged.push(answer.sequence);
      else await sleep(10);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await hosts.primary.crash();
  await hosts.replica.promote();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(writers);
  await expectSound(acknowledged);
});

it('acknowledges nothing while the replica stands still, refuses what waits, and continues with both', async () => {
  await open(500);
  await hosts.replica.freeze();
  const inDoubt = placeSlowly();
  await sleep(600);
  expect(await place()).toEqual({ kind: 'unavailable' });
  expect(inDoubt.isAnswered).toBe(false);
  await hosts.replica.wake();
  const answers = [await inDoubt.answer];
  await expect.poll(async () => answers[answers.push(await place()) - 1]?.kind, { timeout: 20_000 }).toBe('done');
  expect(answers[0]!.kind).toBe('done');
  await expectSound(sequencesOf(answers));
});

it('acknowledges nothing that PostgreSQL stopped replicating because its wait was cancelled', async () => {
  await open(30_000);
  await hosts.replica.freeze();
  const order = placeSlowly();
  const cancel = (name: string) =>
    hosts.primary.execute(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE wait_event = 'SyncRep' AND application_name LIKE '${name}'`);
  await expect.poll(() => cancel('candor-engine %')).toHaveLength(1);
  await expect.poll(() => engine.isReady()).toBe(false);
  expect(order.isAnswered).toBe(false);
  await hosts.replica.wake();
  const answer = await order.answer;
  if (answer.kind !== 'done') throw new Error('the order is not stored', { cause: answer });
  await expectSound([answer.sequence]);
  await hosts.replica.freeze();
  const change = 'UPDATE engine_lease SET beats = beats + 1';
  for (const write of [
    () => inTransaction(exchange.pool, client => client.query(change)),
    () =>
      kyselyOf(exchange.pool)
        .transaction()
        .execute(transaction => sql.raw(change).execute(transaction)),
    () => exchange.pool.query(change),
  ]) {
    const failure = write().then(
      () => 'success',
      (error: Error) => error.message,
    );
    await expect.poll(() => cancel('candor')).toHaveLength(1);
    expect(await failure).toMatch(/a commit may not be replicated/);
  }
  await hosts.replica.wake();
});

it('leaves a primary that lives on after its replica was promoted, and does not return to it', async () => {
  await open(500);
  const hostOfPool = async () => {
    const { rows } = await exchange.pool.query<{ port: number }>('SELECT inet_server_port() AS port');
    return rows[0]!.port;
  };
  expect(await hostOfPool()).toBe(hosts.primary.port);
  await hosts.replica.promote();
  // On the former primary, which waits for a replica in vain, until a connection has found the other one.
  const answers: Answer[] = [];
  await expect.poll(async () => answers[answers.push(await place()) - 1]!.kind, { timeout: 20_000 }).toBe('done');
  const ports = await Promise.all(Array.from({ length: 6 }, hostOfPool));
  expect(new Set(ports)).toEqual(new Set([hosts.replica.port]));
  await expectSound(sequencesOf(answers));
  await hosts.replica.crash();
  await expect.poll(() => hostOfPool().catch((error: Error) => error.message)).toMatch(/a former primary/);
});

it('stops where the promoted replica lacks what was acknowledged, with the reason', async () => {
  await open(500);
  // As an operator may have set it, who then promotes a replica that is behind.
  await hosts.primary.execute(`ALTER SYSTEM SET synchronous_standby_names = ''`);
  await hosts.primary.execute('SELECT pg_reload_conf()');
  await expect.poll(async () => (await place()).kind).toBe('done');
  await hosts.replica.crash();
  await expect.poll(async () => (await place()).kind, { timeout: 20_000 }).toBe('done');
  const last = engine.head();
  await hosts.primary.crash();
  await hosts.replica.start();
  await hosts.replica.promote();
  await expect.poll(() => exchange.halts, { timeout: 20_000 }).toHaveLength(1);
  expect(exchange.halts[0]!.message).toMatch(`lacks records that were acknowledged, up to record ${last.sequence},`);
  // What the data folder is to have.
  expect(engine.head()).toEqual(last);
  expect(await place()).toEqual({ kind: 'unavailable' });
});

it('is no certain leader where its signs of life are on a host that may have been replaced', async () => {
  await open(500);
  await exchange.pool.query(`UPDATE engine_lease SET holder = 'alone'`);
  const lease = new HeldLease({ databaseUrl: hosts.url, holder: 'alone', log, onLost: () => undefined });
  await expect.poll(() => lease.isCertain).toBe(true);
  await hosts.replica.freeze();
  await expect.poll(() => lease.isCertain, { timeout: 20_000 }).toBe(false);
  await hosts.replica.wake();
  await expect.poll(() => lease.isCertain, { timeout: 20_000 }).toBe(true);
  await lease.stop();
});
