// Fills the disk under a whole exchange that trades, and frees it again: nothing may stop, wait or be lost.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { columnTypes } from '../../src/database/pool.ts';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { commandKeyId } from '../../src/journal/record-body.ts';
import { type ExchangeOnSmallDisk, startExchangeOnSmallDisk } from './_exchange-on-small-disk.ts';
import { RecordingClient } from './_recording-client.ts';
import { mountSmallDisk, type SmallDisk } from './_small-disk.ts';

/** Space for all that is written before, between and after, and for what the verification sorts. */
const DISK_MB = 400;
const FULL_MS = 12_000;
/** Far above what is promised, for a loaded machine; without an answer a call waits for a minute. */
const LONGEST_MS = 20_000;

let disk: SmallDisk;
let exchange: ExchangeOnSmallDisk;

beforeEach(async () => {
  disk = await mountSmallDisk(DISK_MB);
  exchange = await startExchangeOnSmallDisk(disk);
}, 600_000);

afterEach(async () => {
  disk?.free();
  await exchange?.stop();
  await disk?.remove();
}, 600_000);

/** Keeps the disk full, whatever is given back meanwhile. */
async function keepFull(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    disk.fill();
    await sleep(100);
  }
}

async function connectDatabase(): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: exchange.databaseUrl(), types: columnTypes });
  // Where the test fails, PostgreSQL ends first.
  database.on('error', () => undefined);
  await database.connect();
  return database;
}

/** Orders that the server reported as not placed, and are. */
async function findMisjudged(client: RecordingClient, database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>('SELECT key FROM journal WHERE key IS NOT NULL');
  const stored = new Set(rows.map(row => row.key));
  return client.calls
    .filter(({ submission: { key }, user }) => {
      const code = exchange.codes.get(key.value);
      return code === 'unavailable' && stored.has(commandKeyId(user, key.route, key.value));
    })
    .map(call => call.submission.key.value);
}

/** Polls until the disk is named, and counts how often `/readyz` and `/healthz` did not answer meanwhile. */
async function watch(until: (failing: string[]) => boolean, forMs: number): Promise<string[]> {
  const mute: string[] = [];
  for (const endsAt = performance.now() + forMs; performance.now() < endsAt; ) {
    const failing = await exchange.failing();
    if (failing === undefined) mute.push('/readyz');
    else if (until(failing)) return mute;
    if ((await exchange.get('/healthz')) === '') mute.push('/healthz');
    await sleep(200);
  }
  throw new Error(`nothing changed in ${forMs} ms; the last answer was ${await exchange.failing()}`);
}

/** Lets PostgreSQL need a new file for its log, without which it ends in a PANIC. */
async function breakPostgres(): Promise<void> {
  const database = await connectDatabase();
  const statements = ['SELECT pg_switch_wal()', "SELECT pg_logical_emit_message(false, 'test', 'more')"];
  try {
    for (;;) for (const statement of statements) await database.query(statement);
  } catch {
    await database.end().catch(() => undefined);
  }
}

/** Starts PostgreSQL where it ended for good: after a PANIC it needs space to repair itself, and ends where there is none. */
async function keepPostgres(until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    if (!(await exchange.isPostgresRunning())) await exchange.ensurePostgres();
    await sleep(500);
  }
}

const failures = ['refuses', 'breaks down'] as const;

it.each(failures)(
  'answers all the time, names the disk, lives, heals, and loses nothing where PostgreSQL %s',
  async failure => {
    // The maker trades as well. Every order that stays open is repeated at the end, so the pause is long.
    const client = new RecordingClient({ route: 'POST coin/trade', isAlone: false, pauseMs: 500 });
    const stop = new AbortController();
    const writing = client.write(exchange, stop.signal);
    await expect.poll(() => client.acknowledged).toBeGreaterThan(300);
    // Its views are read again when candles of the past have come.
    await expect.poll(() => exchange.failing()).toEqual([]);
    exchange.takeLongestMs();

    const full = new AbortController();
    const filling = keepFull(full.signal);
    expect(await watch(failing => failing.includes('disk'), 60_000)).toEqual([]);
    if (failure === 'breaks down') await breakPostgres();
    await sleep(FULL_MS);
    expect(await exchange.failing()).toContain('disk');
    expect(await exchange.get('/metrics')).toMatch(/candor_engine_alarms_total [1-9]/);
    full.abort();
    await filling;
    disk.free();
    const healed = new AbortController();
    const keeping = keepPostgres(healed.signal);
    expect(await watch(failing => failing.length === 0, 90_000)).toEqual([]);
    healed.abort();
    await keeping;
    const before = client.acknowledged;
    await expect.poll(() => client.acknowledged).toBeGreaterThan(before + 100);
    stop.abort();
    await writing;
    expect(exchange.takeLongestMs()).toBeLessThan(LONGEST_MS);
    expect([exchange.server.exitCode, exchange.maker.exitCode]).toEqual([null, null]);

    const database = await connectDatabase();
    expect(await findMisjudged(client, database)).toEqual([]);
    await client.settle(exchange);
    expect(await client.findBroken(database)).toEqual([]);
    expect((await verifyDatabase(database)).findings.sentences).toEqual([]);
    await database.end();

    // None is lost or cut where so few had to wait.
    const lines = exchange
      .log('server')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.some(line => line.alarm === true && /disk/.test(line.msg))).toBe(true);
  },
  400_000,
);
