// The engine on a real PostgreSQL: batches, keys, restarts, takeovers and time.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Reader } from '../database/reader.ts';
import { RequiredSettingsError } from '../database/required-settings.ts';
import { Findings } from '../features/verify/compare-rows.ts';
import { compareTables } from '../features/verify/verify-database.ts';
import { chainHashOf } from '../journal/hash-chain.ts';
import { commandKeyId } from '../journal/record-body.ts';
import {
  BTC,
  createTestExchange,
  derivedFrom,
  done,
  FIRST_USER,
  furnish,
  indexTick,
  limitOrder,
  type TestExchange,
  USDT,
} from './_test-exchange.ts';
import { randomWorkload } from './_test-workload.ts';
import type { Engine } from './engine.ts';
import type { Answer, CommittedBatch } from './engine-port.ts';
import { FencedOffError } from './failures.ts';
import { loadState } from './load.ts';

let exchange: TestExchange;
let engine: Engine;

beforeEach(async () => {
  exchange = await createTestExchange();
  engine = await exchange.start();
  await furnish(engine, exchange.reader, 3);
});

afterEach(async () => {
  await exchange.close();
});

const [ann, ben] = [FIRST_USER, FIRST_USER + 1];
const soon = () => new Promise(resolve => setTimeout(resolve, 100));

/** Stops everything that the engine wants to store until the returned function is called. */
async function holdCommits(): Promise<() => Promise<void>> {
  const client = await exchange.connect();
  await client.query('BEGIN');
  await client.query('SELECT * FROM engine FOR UPDATE');
  return async () => {
    await client.query('ROLLBACK');
  };
}

async function cutEngineConnection(): Promise<void> {
  await exchange.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'candor-engine%'`,
  );
}

describe('a batch', () => {
  it('holds the commands that came together and answers each with its sequence in one chain', async () => {
    const batches: CommittedBatch[] = [];
    engine.onCommitted(batch => batches.push(batch));
    const before = engine.lastSequence();
    const orders = Array.from({ length: 200 }, (_, index) => limitOrder(ann, 'buy', String(80_000 + index), '0.001'));
    const answers = await Promise.all(orders.map(command => done(engine, command)));
    expect(answers.map(answer => answer.sequence)).toEqual(orders.map((_, index) => before + 1 + index));
    expect(batches.length).toBeLessThanOrEqual(2);
    const records = batches.flatMap(batch => batch.records);
    expect(records.map(record => record.sequence)).toEqual(answers.map(answer => answer.sequence));
    const rows = await exchange.reader.rows(
      `SELECT sequence, at, encode(body_hash, 'hex') AS body, encode(chain_hash, 'hex') AS chain
       FROM journal WHERE sequence >= $1 ORDER BY sequence`,
      [before],
    );
    for (const [index, answer] of answers.entries()) {
      const [previous, own] = [rows[index]!, rows[index + 1]!];
      expect(own.chain).toBe(answer.hash);
      expect(chainHashOf(previous.chain, Number(own.sequence), Number(own.at), own.body)).toBe(answer.hash);
    }
  });

  it('leaves nothing of a rejected command', async () => {
    const before = engine.lastSequence();
    const answer = await engine.submit({ command: limitOrder(ann, 'buy', '90000', '5') });
    expect(answer).toMatchObject({ kind: 'rejected', rejection: { code: 'insufficient-balance' } });
    expect(engine.lastSequence()).toBe(before);
    expect((await done(engine, limitOrder(ann, 'buy', '90000', '0.1'))).sequence).toBe(before + 1);
  });

  it('answers a rejection only once the state it rests on is stored', async () => {
    const release = await holdCommits();
    const answers: string[] = [];
    const spending = engine.submit({ command: limitOrder(ann, 'buy', '100000', '1') });
    await soon();
    const refused = engine.submit({ command: limitOrder(ann, 'buy', '100000', '1') });
    for (const answer of [spending, refused]) void answer.then(({ kind }) => answers.push(kind));
    await soon();
    expect(answers).toEqual([]);
    await release();
    await refused;
    expect(answers).toEqual(['done', 'rejected']);
  });

  it('answers more rejections than fit into one batch, although nothing is stored that could bring the next turn', async () => {
    const unknown = Array.from({ length: 2_500 }, (_, n) =>
      engine.submit({ command: { type: 'CancelSpotOrder', user: ann, order: 1_000_000 + n } }),
    );
    const answers = await Promise.all(unknown);
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['rejected']));
  });

  it('takes back a rejection together with the lost batch that it rests on', async () => {
    const release = await holdCommits();
    const spending = engine.submit({ command: limitOrder(ann, 'buy', '100000', '1') });
    await soon();
    const refused = engine.submit({ command: limitOrder(ann, 'buy', '100000', '1') });
    await soon();
    await cutEngineConnection();
    await release();
    expect(await Promise.all([spending, refused])).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
    await done(engine, limitOrder(ann, 'buy', '100000', '1'));
  });

  it('rejects a command whose deciding fails, and continues', async () => {
    const broken = { type: 'PublishIndexPrices' as const, ticks: null as unknown as [] };
    expect(await engine.submit({ command: broken })).toEqual({ kind: 'rejected', rejection: { code: 'internal' } });
    const unwritable = { ...limitOrder(ann, 'buy', '90000', '0.1'), user: Number.NaN };
    expect(await engine.submit({ command: unwritable })).toEqual({ kind: 'rejected', rejection: { code: 'internal' } });
    await done(engine, limitOrder(ann, 'buy', '90000', '0.1'));
    expect(exchange.halts).toEqual([]);
  });
});

describe('a key', () => {
  const key = { route: 'coin/trade', value: 'my-order' };

  function repetitionOf(answer: Answer): Answer {
    if (answer.kind !== 'done') throw new Error('the first call was not done');
    const { kind, sequence, hash, result } = answer;
    return { kind, sequence, hash, result, repeated: true };
  }

  it('makes twins in one batch one order with one answer', async () => {
    const command = limitOrder(ann, 'buy', '80000', '0.1');
    const other = limitOrder(ann, 'buy', '80000', '0.2');
    const [first, twin, changed] = await Promise.all([
      engine.submit({ command, key }),
      engine.submit({ command: { ...command }, key }),
      engine.submit({ command: other, key }),
    ]);
    expect(first).toMatchObject({ kind: 'done', repeated: false });
    expect(twin).toEqual(repetitionOf(first));
    expect(changed).toEqual({ kind: 'rejected', rejection: { code: 'key-reused' } });
    expect(await exchange.reader.rows('SELECT id FROM spot_orders')).toHaveLength(1);
  });

  it('is found once its command is stored, also after a restart, and not where there is none', async () => {
    const key = { route: 'coin/trade', value: 'once' };
    const id = commandKeyId(ann, key.route, key.value);
    const release = await holdCommits();
    const submitted = engine.submit({ command: limitOrder(ann, 'buy', '80000', '0.1'), key });
    await soon();
    expect(await engine.findKey(id)).toBe('none');
    await release();
    const { sequence, result } = (await submitted) as Extract<Answer, { kind: 'done' }>;
    expect(await engine.findKey(id)).toMatchObject({ id, sequence, result });
    const other = await exchange.start();
    expect(await other.findKey(id)).toMatchObject({ id, sequence, result });
    expect(await other.findKey(commandKeyId(ben, key.route, key.value))).toBe('none');
    await other.stop();
    expect(await other.findKey(id)).toBe('unknown');
  });

  it('gives the first answer after a restart, and counts per user and route', async () => {
    const command = limitOrder(ann, 'buy', '80000', '0.1');
    const first = await engine.submit({ command, key });
    await engine.stop();
    const next = await exchange.start();
    expect(await next.submit({ command, key })).toEqual(repetitionOf(first));
    expect(await next.submit({ command: { ...command, user: ben }, key })).toMatchObject({ repeated: false });
    expect(await next.submit({ command, key: { ...key, route: 'other' } })).toMatchObject({ repeated: false });
  });

  it('leads to the order by the text that the client chose, which stays out of the journal', async () => {
    const answer = await engine.submit({ command: limitOrder(ann, 'buy', '80000', '0.1'), key });
    if (answer.kind !== 'done') throw new Error('not done');
    const rows = await exchange.reader.rows(
      'SELECT order_id FROM spot_order_client_ids WHERE user_id = $1 AND client_id = $2',
      [ann, key.value],
    );
    expect(rows).toEqual([{ order_id: BigInt(answer.result.id!) }]);
    const bodies = await exchange.reader.rows(`SELECT body FROM journal WHERE body LIKE '%my-order%'`);
    expect(bodies).toEqual([]);
  });
});

describe('a restart', () => {
  it('finds the state that memory had, after a random workload', async () => {
    await randomWorkload(engine, [ann, ben, FIRST_USER + 2], 1_500, 7);
    const live = await engine.whileQuiet(async state => {
      const client = await exchange.connect();
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const reader = new Reader(client);
      const findings = new Findings();
      await compareTables(reader, state, findings);
      expect(findings.sentences).toEqual([]);
      const loaded = await loadState(reader);
      expect(derivedFrom(loaded)).toEqual(derivedFrom(state));
      return derivedFrom(state);
    });
    await engine.stop();
    expect((await exchange.verify()).findings.sentences).toEqual([]);
    const next = await exchange.start();
    expect(await next.whileQuiet(async state => derivedFrom(state))).toEqual(live);
    await randomWorkload(next, [ann, ben], 200, 8);
    expect((await exchange.verify()).findings.sentences).toEqual([]);
  });

  it('continues automatically when the connection is cut, with a new epoch for the views', async () => {
    const epoch = engine.epoch();
    const batches: CommittedBatch[] = [];
    engine.onCommitted(batch => batches.push(batch));
    await cutEngineConnection();
    await expect.poll(() => engine.epoch()).toBeGreaterThan(epoch);
    expect(batches).toEqual([{ epoch: engine.epoch(), records: [], accounts: [] }]);
    await done(engine, limitOrder(ann, 'buy', '80000', '0.1'));
  });
});

describe('a second engine', () => {
  it('takes over, and the first one stops without having stored anything more', async () => {
    const second = await exchange.start();
    await done(second, limitOrder(ann, 'buy', '80000', '0.1'));
    expect(await engine.submit({ command: limitOrder(ben, 'buy', '80000', '0.1') })).toEqual({ kind: 'unavailable' });
    await expect.poll(() => exchange.halts.length).toBe(1);
    expect(exchange.halts[0]).toBeInstanceOf(FencedOffError);
    expect(engine.isReady()).toBe(false);
    expect(second.isReady()).toBe(true);
    const rows = await exchange.reader.rows('SELECT user_id FROM spot_orders');
    expect(rows).toEqual([{ user_id: ann }]);
    expect((await exchange.verify()).findings.sentences).toEqual([]);
  });

  it('does not let the first one back in after a lost connection', async () => {
    const second = await exchange.start();
    const epoch = second.epoch();
    await cutEngineConnection();
    await expect.poll(() => exchange.halts.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => second.epoch(), { timeout: 20_000 }).toBeGreaterThan(epoch);
    await expect.poll(() => second.isReady(), { timeout: 20_000 }).toBe(true);
    await done(second, limitOrder(ann, 'buy', '80000', '0.1'));
  });
});

describe('a state that contradicts itself', () => {
  it('stops the engine, with nothing stored of the command that found it', async () => {
    const { result } = await done(engine, limitOrder(ann, 'buy', '80000', '0.1'));
    await engine.stop();
    await exchange.pool.query('UPDATE accounts SET held = 0');
    const next = await exchange.start();
    const sequence = next.lastSequence();
    const earlier = next.submit({ command: limitOrder(ben, 'buy', '80000', '0.1') });
    const cancel = next.submit({ command: { type: 'CancelSpotOrder', user: ann, order: result.id! } });
    expect(await Promise.all([earlier, cancel])).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }]);
    await expect
      .poll(() => exchange.halts.map(halt => halt.message))
      .toEqual(['The engine stopped: deciding a command left the state in memory unsound.']);
    expect(next.isReady()).toBe(false);
    expect(await next.submit({ command: { type: 'AdvanceClock' } })).toEqual({ kind: 'unavailable' });
    const rows = await exchange.reader.rows('SELECT max(sequence) AS last FROM journal');
    expect(Number(rows[0]!.last)).toBe(sequence);
  });
});

describe('limits', () => {
  it('stores a batch that takes longer than one commit may', async () => {
    await engine.stop();
    const hurried = await exchange.start({ commitTimeoutMs: 1_000 });
    await exchange.pool.query(`
      CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1.2); RETURN NULL; END';
      CREATE TRIGGER dawdle BEFORE INSERT ON journal FOR EACH STATEMENT EXECUTE FUNCTION dawdle();
    `);
    await done(hurried, limitOrder(ann, 'buy', '90000', '0.01'));
    await exchange.pool.query('DROP TRIGGER dawdle ON journal');
    await done(hurried, limitOrder(ann, 'buy', '90000', '0.01'));
    expect(exchange.halts).toEqual([]);
    const rows = await exchange.reader.rows('SELECT count(*) AS count FROM spot_orders');
    expect(rows[0]!.count).toBe(2n);
  });

  it('refuses immediately what is too much to queue', async () => {
    const small = await exchange.start({ maxQueued: 10 });
    const answers = Array.from({ length: 12 }, () => small.submit({ command: { type: 'AdvanceClock' } }));
    expect(await answers[10]).toEqual({ kind: 'unavailable' });
    expect(await answers[9]).toMatchObject({ kind: 'done' });
  });

  it('does not start on a PostgreSQL that may lose commits', async () => {
    const name = new URL(exchange.url).pathname.slice(1);
    await exchange.pool.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
    await expect(exchange.start()).rejects.toThrow(RequiredSettingsError);
    await exchange.pool.query(`ALTER DATABASE ${name} RESET synchronous_commit`);
  });
});

describe('time', () => {
  const HOUR_MS = 3_600_000;

  it('forgets keys when they are due, before the command that comes next', async () => {
    let nowMs = Date.now();
    let steadyMs = 0;
    const later = (ms: number) => {
      nowMs += ms;
      steadyMs += ms;
    };
    const aged = await exchange.start({ clock: { now: () => nowMs, steady: () => steadyMs } });
    const command = { type: 'Transfer', user: ann, coin: USDT, from: 'spot', to: 'lever', units: 1n } as const;
    const key = { route: 'wallet/change', value: 'once' };
    await aged.submit({ command, key });
    later(25 * HOUR_MS);
    expect(await aged.submit({ command, key })).toMatchObject({ rejection: { code: 'key-expired' } });
    expect(aged.isSomethingDue()).toBe(false);
    const before = aged.lastSequence();
    await done(aged, { type: 'AdvanceClock' });
    expect(aged.lastSequence()).toBe(before);
    later(25 * HOUR_MS);
    expect(aged.isSomethingDue()).toBe(true);
    expect(await aged.submit({ command, key })).toMatchObject({ kind: 'done', repeated: false, sequence: before + 2 });
    expect(await exchange.reader.rows('SELECT id FROM command_keys')).toHaveLength(1);
    expect((await exchange.verify()).findings.sentences).toEqual([]);
  });

  it('continues from the last record while the clock is behind it', async () => {
    const rows = await exchange.reader.rows('SELECT last_at FROM engine');
    const behind = await exchange.start({ clock: { now: () => 1_000, steady: () => 0 } });
    await done(behind, { type: 'Transfer', user: ann, coin: BTC, from: 'spot', to: 'fiat', units: 1n });
    expect(await exchange.reader.rows('SELECT last_at FROM engine')).toEqual(rows);
    expect(behind.time.aheadMs()).toBe(Number(rows[0]!.last_at) - 1_000);
  });

  it('takes no prices after a leap of the clock until that is accepted, and follows it once that is stored', async () => {
    let nowMs = Date.now();
    let steadyMs = 0;
    const leaping = await exchange.start({ clock: { now: () => nowMs, steady: () => steadyMs } });
    expect(await leaping.submit({ command: indexTick(nowMs, '90000') })).toMatchObject({ kind: 'done' });
    nowMs += 6_000;
    await done(leaping, limitOrder(ann, 'buy', '80000', '0.1'));
    expect(await leaping.submit({ command: indexTick(nowMs, '90000') })).toEqual({ kind: 'unavailable' });
    nowMs += 60_000;
    steadyMs += 60_000;
    expect(await leaping.submit({ command: indexTick(nowMs, '90000') })).toEqual({ kind: 'unavailable' });
    await done(leaping, { type: 'NoteClockLeap', leapMs: 6_000, aheadMs: 0 });
    expect([leaping.notedLeapMs(), leaping.time.now()]).toEqual([6_000, nowMs - 6_000]);
    const reading = { source: 'time.example', sourceAt: nowMs, receivedAt: nowMs - 6_000 };
    await done(leaping, { type: 'AcceptClock', leapMs: 6_000, evidence: { kind: 'ntp', reading } });
    expect([leaping.notedLeapMs(), leaping.time.now()]).toEqual([0, nowMs]);
    expect(await leaping.submit({ command: indexTick(nowMs, '90000') })).toMatchObject({ kind: 'done' });
    expect((await exchange.verify()).findings.sentences).toEqual([]);
  });

  it('continues after an accepted leap although it ended before anything else was stored', async () => {
    let nowMs = Date.now() + HOUR_MS;
    let steadyMs = 0;
    const clock = { now: () => nowMs, steady: () => steadyMs };
    const leaping = await exchange.start({ clock });
    nowMs += 8 * HOUR_MS;
    const leapMs = leaping.time.leap()!.leapMs;
    await done(leaping, { type: 'NoteClockLeap', leapMs, aheadMs: 0 });
    const reading = { source: 'time.example', sourceAt: nowMs, receivedAt: nowMs - leapMs };
    await done(leaping, { type: 'AcceptClock', leapMs, evidence: { kind: 'ntp', reading } });
    await leaping.stop();
    // The clock is wrong again, but what was recorded stays.
    nowMs -= 8 * HOUR_MS;
    steadyMs += 1_000;
    const again = await exchange.start({ clock });
    expect(again.time.now()).toBe(nowMs + 8 * HOUR_MS);
  });

  it('begins a new partition of the journal with each month', async () => {
    let nowMs = Date.UTC(2030, 0, 31, 23, 59, 59, 999);
    const clock = { now: () => nowMs, steady: () => nowMs };
    const engines = await exchange.start({ clock });
    const transfer = { type: 'Transfer', user: ann, coin: BTC, from: 'spot', to: 'fiat', units: 1n } as const;
    await done(engines, transfer);
    nowMs += 1;
    await done(engines, transfer);
    nowMs = Date.UTC(2030, 3, 10);
    await done(engines, transfer);
    const rows = await exchange.reader.rows(
      'SELECT tableoid::regclass::text AS partition FROM journal ORDER BY sequence DESC LIMIT 3',
    );
    expect(rows.map(row => row.partition)).toEqual(['journal_2030_04', 'journal_2030_02', 'journal_2030_01']);
  });
});
