// A standby beside a running engine, on a real PostgreSQL: it waits, follows, takes over with what is stored, and keeps the former leader out.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Reader } from '../database/reader.ts';
import {
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
import { HeldLease } from './lease.ts';
import { type Lead, type StandbyState, takeTheLead, whileNoneLeads } from './standby.ts';
import { raiseEpoch } from './store.ts';

const log = pino({ level: 'silent' });
const [ann, ben] = [FIRST_USER, FIRST_USER + 1];

let exchange: TestExchange;
let names = 0;
let waiting: AbortController[] = [];
let leads: Lead[] = [];
let lost: string[] = [];

beforeEach(async () => {
  exchange = await createTestExchange();
});

afterEach(async () => {
  for (const controller of waiting) controller.abort();
  for (const { lease, follower } of leads) {
    await follower?.stop();
    await lease.stop();
  }
  waiting = [];
  leads = [];
  lost = [];
  await exchange.close();
});

/** @returns the lead, and the state of its waiting once it waits */
function standBy() {
  const controller = new AbortController();
  waiting.push(controller);
  const holder = `holder-${++names}`;
  let begin: (state: () => StandbyState) => void;
  const waits = new Promise<() => StandbyState>(resolve => {
    begin = resolve;
  });
  const lead = takeTheLead({
    databaseUrl: exchange.url,
    holder,
    log,
    onWait: async state => begin(state),
    onLost: () => lost.push(holder),
    signal: controller.signal,
  });
  lead.then(
    each => leads.push(each),
    () => undefined,
  );
  return { holder, lead, waits, stop: () => controller.abort() };
}

async function startLeader(): Promise<{ engine: Engine; lead: Lead }> {
  const lead = await standBy().lead;
  const engine = await exchange.start({ lead });
  await furnish(engine, exchange.reader, 3);
  return { engine, lead };
}

/** A line to the database, over which nothing passes any more on connections that are open when it is silenced. */
async function startLine() {
  const target = new URL(exchange.url);
  const sockets: Socket[] = [];
  let count = 0;
  const server = createServer(client => {
    count += 1;
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) socket.on('error', () => undefined);
    client.pipe(database).pipe(client);
    sockets.push(client, database);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(exchange.url);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    connections: () => count,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Waits until the state of a standby is as of the last record. */
async function hasFollowed(state: () => StandbyState, engine: Engine): Promise<void> {
  await expect.poll(() => state().followed).toBe(engine.lastSequence());
}

async function expectSound(): Promise<void> {
  await exchange.reader.caughtUp();
  expect((await exchange.verify()).findings.sentences).toEqual([]);
}

const live = (engine: Engine) => engine.whileQuiet(async state => derivedFrom(state));

test('waits while a leader runs, and continues with its state once that has ended in good order', async () => {
  const { engine, lead } = await startLeader();
  const standby = standBy();
  const state = await standby.waits;
  await randomWorkload(engine, [ann, ben], 200, 3);
  await hasFollowed(state, engine);
  await randomWorkload(engine, [ann, ben], 50, 4);
  const before = await live(engine);
  await engine.stop();
  await lead.lease.stop();
  const taken = await standby.lead;
  expect(taken.follower?.sequence).toBeGreaterThan(0);
  const next = await exchange.start({ lead: taken });
  expect(await live(next)).toEqual(before);
  await randomWorkload(next, [ann, ben], 100, 5);
  await expectSound();
});

test('takes over the records whose rows the leader had not stored', async () => {
  const { engine, lead } = await startLeader();
  const standby = standBy();
  await hasFollowed(await standby.waits, engine);
  const holder = await exchange.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE spot_orders IN SHARE MODE');
  for (let price = 0; price < 20; price++) await done(engine, limitOrder(ann, 'buy', String(80_000 + price), '0.001'));
  await lead.lease.stop();
  const taken = await standby.lead;
  await holder.query('ROLLBACK');
  const next = await exchange.start({ lead: taken });
  await done(next, limitOrder(ben, 'buy', '80000', '0.001'));
  await exchange.reader.caughtUp();
  expect(await exchange.reader.number('SELECT count(*) FROM spot_orders')).toBe(21);
  await expectSound();
});

test('of two standbys one leads, and the other waits for it', async () => {
  const { engine, lead } = await startLeader();
  const both = [standBy(), standBy()];
  await Promise.all(both.map(each => each.waits));
  await engine.stop();
  await lead.lease.stop();
  const taken = await Promise.race(both.map(each => each.lead));
  const next = await exchange.start({ lead: taken });
  await done(next, limitOrder(ann, 'buy', '80000', '0.001'));
  const other = both.find(({ holder }) => holder !== taken.holder)!;
  await next.stop();
  await taken.lease.stop();
  const last = await exchange.start({ lead: await other.lead });
  expect(last.lastSequence()).toBe(next.lastSequence());
  expect(lost).toEqual([]);
  await expectSound();
});

test('what was folded counts only where the database still has it', async () => {
  const { engine, lead } = await startLeader();
  const standby = standBy();
  const state = await standby.waits;
  await hasFollowed(state, engine);
  await engine.stop();
  // As after a change to a replica that lacks the last record: another one is in its place.
  await exchange.pool.query(
    `UPDATE journal SET chain_hash = decode(repeat('ab', 32), 'hex') WHERE sequence = (SELECT last_sequence FROM engine)`,
  );
  await lead.lease.stop();
  const { follower, holder } = await standby.lead;
  const client = await exchange.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  expect(holder).toBe(standby.holder);
  expect(await follower!.handOver(new Reader(client), 0)).toBeUndefined();
});

test('a leader that was replaced learns it from its lease, and frees nothing', async () => {
  const { lead } = await startLeader();
  const client = await exchange.connect();
  await client.query(`UPDATE engine_lease SET holder = 'another', beats = beats + 1`);
  await expect.poll(() => lost).toEqual([lead.holder]);
  await lead.lease.stop();
  const { rows } = await client.query('SELECT holder, is_free FROM engine_lease');
  expect(rows).toEqual([{ holder: 'another', is_free: false }]);
});

test('a lost connection costs no lease', async () => {
  const { engine, lead } = await startLeader();
  const standby = standBy();
  await standby.waits;
  await exchange.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'candor-%'`,
  );
  // The first of them may meet the loss.
  const order = limitOrder(ann, 'buy', '80000', '0.001');
  await expect.poll(async () => (await engine.submit({ command: order })).kind).toBe('done');
  await expect.poll(() => lead.lease.isCertain).toBe(true);
  expect(lost).toEqual([]);
  standby.stop();
  await expect(standby.lead).rejects.toThrow();
});

test('a server whose clock ran on while it stood still is not certain that it leads', async () => {
  const { engine, lead } = await startLeader();
  await expect.poll(() => lead.lease.isCertain).toBe(true);
  const wall = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => wall() + 60_000);
  // As after the suspension of a virtual machine: the steady clock has not moved.
  expect(lead.lease.isCertain).toBe(false);
  clock.mockRestore();
  await expect.poll(() => engine.isReady()).toBe(true);
});

test('a rejection is answered only while it is certain that no other server leads', async () => {
  const { engine, lead } = await startLeader();
  await expect.poll(() => lead.lease.isCertain).toBe(true);
  const cancel = { command: { type: 'CancelSpotOrder', user: ann, order: 99_999 } } as const;
  expect(await engine.submit(cancel)).toMatchObject({ kind: 'rejected' });
  const isCertain = vi.spyOn(lead.lease, 'isCertain', 'get').mockReturnValue(false);
  expect(await engine.submit(cancel)).toMatchObject({ kind: 'unavailable' });
  // What is stored shows by itself that this server leads.
  await done(engine, limitOrder(ann, 'buy', '80000', '0.001'));
  isCertain.mockRestore();
});

test('a sign of life over a line that carries nothing is repeated over another one', async () => {
  const { lead } = await startLeader();
  await lead.lease.stop();
  const line = await startLine();
  const { holder } = lead;
  await exchange.pool.query('UPDATE engine_lease SET is_free = false');
  const lease = new HeldLease({ databaseUrl: line.url, holder, log, onLost: () => lost.push(holder) });
  await expect.poll(() => lease.isCertain).toBe(true);
  let signs = 0;
  line.silence();
  lease.onBeat(() => (signs += 1));
  await expect.poll(() => signs, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(line.connections()).toBe(2);
  await lease.stop();
  line.close();
  expect(lost).toEqual([]);
});

test('ten seconds without a sign of life are reported once', async () => {
  const silence = vi.fn();
  const databaseUrl = 'postgres://candor@127.0.0.1:1/candor';
  const lease = new HeldLease({ databaseUrl, holder: 'a', log, onLost: () => lost.push('a') });
  lease.onSilence(silence);
  const wall = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => wall() + 10_000);
  await vi.waitFor(() => expect(silence).toHaveBeenCalled(), 5_000);
  await new Promise(resolve => setTimeout(resolve, 1_200));
  expect(silence).toHaveBeenCalledTimes(1);
  clock.mockRestore();
  await lease.stop();
  expect(lost).toEqual([]);
});

test('a standby that cannot show that it waits, as on a port that is taken, fails at once', async () => {
  await startLeader();
  const taken = new Error('listen EADDRINUSE');
  const lead = takeTheLead({
    databaseUrl: exchange.url,
    holder: 'unseen',
    log,
    onWait: () => Promise.reject(taken),
    onLost: () => undefined,
  });
  await expect(lead).rejects.toBe(taken);
  const left = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '% unseen'`;
  await expect.poll(async () => (await exchange.pool.query(left)).rowCount).toBe(0);
});

test('a version that must change the tables waits until no server leads, and lets none lead meanwhile', async () => {
  const { engine, lead } = await startLeader();
  let hasWaited = false;
  let begin: () => void = () => undefined;
  const isChanging = new Promise<void>(resolve => (begin = resolve));
  let end: () => void = () => undefined;
  const mayEnd = new Promise<void>(resolve => (end = resolve));
  const waiting = { onWait: () => (hasWaited = true), onLost: () => lost.push('newer') };
  const change = whileNoneLeads({ databaseUrl: exchange.url, holder: 'newer', log, ...waiting }, () => {
    begin();
    return mayEnd;
  });
  await expect.poll(() => hasWaited).toBe(true);
  await done(engine, limitOrder(ann, 'buy', '80000', '0.001'));
  await engine.stop();
  await lead.lease.stop();
  await isChanging;
  const { rows } = await exchange.pool.query('SELECT epoch::int FROM engine');
  expect(rows).toEqual([{ epoch: engine.epoch() + 1 }]);
  // Of the older version: it finds a holder that lives.
  const older = standBy();
  await older.waits;
  expect(leads).toHaveLength(1);
  end();
  await change;
  await older.lead;
  expect(lost).toEqual([]);
});

test('a sign of life that comes while the lock is waited for keeps the lease', async () => {
  const holder = await exchange.connect();
  await holder.query(`UPDATE engine_lease SET holder = 'slow', beats = 7`);
  const lock = await exchange.connect();
  await lock.query('BEGIN');
  await lock.query('UPDATE engine SET epoch = epoch');
  const raising = raiseEpoch(await exchange.connect(), 'next', { epoch: 0, beats: 7 });
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await exchange.pool.query(waiting)).rowCount).toBe(1);
  await holder.query('UPDATE engine_lease SET beats = beats + 1');
  await lock.query('COMMIT');
  expect(await raising).toBeUndefined();
  const { rows } = await holder.query('SELECT epoch::int, lease.holder, beats::int FROM engine, engine_lease AS lease');
  expect(rows).toEqual([{ epoch: 0, holder: 'slow', beats: 8 }]);
});

test('a journal of later rules is not followed, nor led', async () => {
  const { engine, lead } = await startLeader();
  await exchange.reader.caughtUp();
  const newer = (by: number) =>
    exchange.pool.query('UPDATE journal SET rules_version = rules_version + $1 WHERE sequence = $2', [
      by,
      engine.lastSequence(),
    ]);
  await newer(1);
  const standby = standBy();
  const state = await standby.waits;
  await engine.stop();
  await lead.lease.stop();
  const next = await standby.lead;
  expect(state().followed).toBeUndefined();
  await expect(exchange.start({ lead: next })).rejects.toThrow('was written by a newer version of Candor');
  await newer(-1);
  await exchange.start({ lead: next });
  await expectSound();
});

test('where the last leader crashed a start waits for nothing', async () => {
  const { engine, lead } = await startLeader();
  await engine.stop();
  await lead.lease.stop();
  await exchange.pool.query(`UPDATE engine_lease SET is_free = false`);
  const next = await standBy().lead;
  expect(next.follower).toBeUndefined();
});
