// Kills the server in the midst of thousands of liquidations, of a funding and of options that fall due; it goes on as if nothing had been.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Event, encode } from '@candor/exchange';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnTypes } from '../../src/database/pool.ts';
import { coreTables, tableNames } from '../../src/database/rows/core-tables.ts';
import type { Answer } from '../../src/engine/command-port.ts';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { readBody } from '../../src/journal/record-body.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { stopEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import { history, POSITIONS, type Step } from './_contracts-history.ts';
import { type ServerProcess, startServerProcess } from './_server-process.ts';

const SCRIPT = fileURLToPath(new URL('./_contracts-server.ts', import.meta.url));
const KILLS = 8;
/** So many steps are on their way when a server is killed. */
const ON_THEIR_WAY = 5;
const HOUR = 3_600_000;
const PRICE_LIFE_MS = 10_000;
const log = { info: () => undefined };

/** After which step a server is killed, and how many more it has been given by then. */
type Kill = { after: number; onTheirWay: number };
type Recorded = { sequence: number; at: number; events: Event[] };
/** What a run left behind: the journal without its salts, and all rows of the core. */
type Left = { records: Recorded[]; journal: string; rows: Record<string, string>; findings: readonly string[] };

const steps = history();
const folders: TestFolder[] = [];
/** The place in the journal after each step of the run that nobody killed. */
let places: number[];
let whole: Left;
let broken: Left;
let kills: Kill[];

beforeAll(async () => {
  [whole, places] = await carryOut();
  // Steps before and after which pieces of work were left: the journal has more records than commands.
  const isBusy = (place: number) => places[place]! - places[place - 1]! > 1;
  const busy = steps.map((_, place) => place).filter(place => place > 0 && isBusy(place) && isBusy(place + 1));
  const spread = Array.from({ length: KILLS }, (_, turn) => busy[Math.floor((turn * busy.length) / KILLS)]!);
  // The last options fall due while nobody is there.
  const leap = steps.findIndex(({ at }, place) => place > 0 && at - steps[place - 1]!.at > HOUR);
  kills = [...spread.map(after => ({ after, onTheirWay: ON_THEIR_WAY })), { after: leap - 1, onTheirWay: 0 }];
  [broken] = await carryOut(kills);
}, 1_200_000);

afterAll(async () => {
  for (const { path, remove } of folders) {
    await stopEmbeddedPostgres({ dataDir: path, log });
    await remove();
  }
});

/** Carries out the history on an exchange of its own, whose server is killed as soon as it has answered certain steps. */
async function carryOut(kills: readonly Kill[] = []): Promise<[Left, number[]]> {
  const folder = await createTestFolder();
  folders.push(folder);
  const reached: number[] = [];
  const open = () => startServerProcess(folder.path, SCRIPT);
  let server = await open();
  for (const kill of kills) {
    await goOn(server, kill, reached);
    await server.kill('alone');
    server = await open();
    // What was on its way may be stored, and is not asked for again.
    reached.length = places.findIndex(place => place > server.last);
  }
  await goOn(server, { after: steps.length - 1, onTheirWay: 0 }, reached);
  const left = await lookAt(server);
  await server.kill('alone');
  return [left, reached];
}

/** Sends some steps at once, and waits for the answer to the one that a server is killed after. */
async function goOn(server: ServerProcess, { after, onTheirWay }: Kill, reached: number[]): Promise<void> {
  const from = reached.length;
  const answers = steps.slice(from, after + 1 + onTheirWay).map((step: Step) => server.ask<Answer>({ step }));
  for (let place = from; place <= after; place++) {
    const answer = await answers[place - from]!;
    if (answer.kind !== 'done') throw new Error(`step ${place} is ${encode(answer)}`);
    reached[place] = answer.sequence;
  }
}

async function lookAt(server: ServerProcess): Promise<Left> {
  const pool = new pg.Pool({ connectionString: server.postgres.url, types: columnTypes });
  const stored = await pool.query<{ sequence: bigint; at: bigint; body: string }>(
    'SELECT sequence, at, body FROM journal ORDER BY sequence',
  );
  const hash = createHash('sha256');
  const records = stored.rows.map(row => {
    const [sequence, at] = [Number(row.sequence), Number(row.at)];
    const { command, events } = readBody(row.body);
    hash.update(`${encode({ sequence, at, command, events })}\n`);
    return { sequence, at, events };
  });
  const client = await pool.connect();
  const rows = await rowsOf(client);
  const { findings } = await verifyDatabase(client);
  client.release();
  await pool.end();
  return { records, journal: hash.digest('hex'), rows, findings: findings.sentences };
}

/** A hash of all rows of each table of the core. */
async function rowsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of tableNames) {
    const { table } = coreTables[name];
    const { rows } = await client.query<{ hash: string | null }>(
      `SELECT md5(string_agg(t::text, '/' ORDER BY t::text)) AS hash FROM ${table} t`,
    );
    hashes[name] = String(rows[0]!.hash);
  }
  return hashes;
}

function eventsOf<Type extends Event['type']>(type: Type): { at: number; event: Extract<Event, { type: Type }> }[] {
  return broken.records.flatMap(({ at, events }) =>
    events.filter(event => event.type === type).map(event => ({ at, event: event as Extract<Event, { type: Type }> })),
  );
}

it('was killed while work was left, and the work was worth it', () => {
  expect(new Set(kills.map(({ after }) => after)).size).toBe(KILLS + 1);
  expect(eventsOf('LiquidationStarted').length).toBe(POSITIONS);
  const causes = eventsOf('LeverTraded').map(({ event }) => event.cause);
  expect(causes.filter(cause => cause === 'liquidation').length).toBeGreaterThan(POSITIONS / 2);
  expect(causes.filter(cause => cause === 'deleveraging').length).toBeGreaterThan(50);
  expect(eventsOf('LeverTraded').some(({ event }) => event.taker.toFund < 0n)).toBe(true);
  expect(eventsOf('FundingPaid').length).toBeGreaterThan(1_000);
});

it('ends with the same journal and the same rows as one that nobody killed', () => {
  expect(broken.journal).toBe(whole.journal);
  expect(broken.rows).toEqual(whole.rows);
  expect(broken.findings).toEqual([]);
});

it('settles each option once, by the price of its own time', () => {
  const prices = eventsOf('IndexPricePublished').filter(({ event }) => event.price !== null);
  const [opened, closed] = [eventsOf('OptionOpened'), eventsOf('OptionClosed')];
  const bought = eventsOf('OptionBought');
  expect(bought.length).toBe(120);
  for (const { event } of bought) {
    const { id } = event.option;
    const begun = opened.filter(each => each.event.option === id);
    const ended = closed.filter(each => each.event.option.id === id);
    expect([begun.length, ended.length]).toEqual([1, 1]);
    const { dueAt } = begun[0]!.event;
    const last = prices.findLast(({ at }) => at <= dueAt)!;
    expect(dueAt - last.at).toBeLessThanOrEqual(PRICE_LIFE_MS);
    expect(ended[0]!.event.price).toBe(last.event.price);
  }
});
