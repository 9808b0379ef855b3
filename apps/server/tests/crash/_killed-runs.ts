// Carries out a history on exchanges of their own, one of which is killed again and again while work is left, and compares what both left behind.

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Event, encode } from '@candor/exchange';
import pg from 'pg';
import { columnTypes } from '../../src/database/pool.ts';
import { coreTables, tableNames } from '../../src/database/rows/core-tables.ts';
import { historyKinds, historyTables } from '../../src/database/rows/history-tables.ts';
import type { Answer } from '../../src/engine/engine-port.ts';
import { verifyDatabase } from '../../src/features/verify/verify-database.ts';
import { readBody } from '../../src/journal/record-body.ts';
import { createTestFolder, type TestFolder } from '../../src/postgres/_test-folder.ts';
import { stopEmbeddedPostgres } from '../../src/postgres/embedded-postgres.ts';
import type { Step } from './_contracts-history.ts';
import { type ServerProcess, startServerProcess } from './_server-process.ts';

const SCRIPT = fileURLToPath(new URL('./_history-server.ts', import.meta.url));
/** So many steps are on their way when a server is killed. */
const IN_FLIGHT = 5;
const HOUR = 3_600_000;
const log = { info: () => undefined };

/** After which step a server is killed, and how many more it has been given by then. */
export type Kill = { after: number; inFlight: number };
type Recorded = { sequence: number; at: number; events: Event[] };
/** What a run left behind: the journal without its salts, and all rows of the core and of what it keeps. */
export type Left = { records: Recorded[]; journal: string; rows: Record<string, string>; findings: readonly string[] };

/** Its `setUp` makes what the first step of a history finds. */
export type KilledRuns = { whole: Left; broken: Left; kills: Kill[]; remove(): Promise<void> };

/** @param history the file of the steps and of their beginning. */
export async function runKilled(history: URL, steps: readonly Step[], killCount: number): Promise<KilledRuns> {
  const folders: TestFolder[] = [];
  const remove = async () => {
    for (const { path, remove } of folders) {
      await stopEmbeddedPostgres({ dataDir: path, log });
      await remove();
    }
  };
  const follow = async (kills: readonly Kill[], sequences: readonly number[]) => {
    const folder = await createTestFolder();
    folders.push(folder);
    return carryOut({ folder: folder.path, history: fileURLToPath(history), steps, kills, sequences });
  };
  try {
    const [whole, sequences] = await follow([], []);
    const kills = chooseKills(steps, sequences, killCount);
    const [broken] = await follow(kills, sequences);
    return { whole, broken, kills, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Steps before and after which pieces of work were left: the journal has more records than commands. */
function chooseKills(steps: readonly Step[], sequences: readonly number[], count: number): Kill[] {
  const isBusy = (index: number) => sequences[index]! - sequences[index - 1]! > 1;
  const busy = steps.map((_, index) => index).filter(index => index > 0 && isBusy(index) && isBusy(index + 1));
  const spread = Array.from({ length: count }, (_, turn) => busy[Math.floor((turn * busy.length) / count)]!);
  // What comes with a leap of time happens while no client is there.
  const leap = steps.findIndex(({ at }, index) => index > 0 && at - steps[index - 1]!.at > HOUR);
  return [...new Set(spread)]
    .map(after => ({ after, inFlight: IN_FLIGHT }))
    .concat({ after: leap - 1, inFlight: 0 })
    .sort((a, b) => a.after - b.after);
}

type Run = {
  folder: string;
  history: string;
  steps: readonly Step[];
  kills: readonly Kill[];
  /** The journal's sequence after each step of the run that was not killed. */
  sequences: readonly number[];
};

/** Carries out the history on an exchange of its own, whose server is killed as soon as it has answered certain steps. */
async function carryOut({ folder, history, steps, kills, sequences }: Run): Promise<[Left, number[]]> {
  const reached: number[] = [];
  const open = () => startServerProcess(folder, SCRIPT, [history]);
  let server = await open();
  try {
    for (const kill of kills) {
      await goOn(server, steps, kill, reached);
      await server.kill('alone');
      server = await open();
      // What was on its way may be stored, and is not sent again.
      reached.length = sequences.findIndex(sequence => sequence > server.last);
    }
    await goOn(server, steps, { after: steps.length - 1, inFlight: 0 }, reached);
    return [await lookAt(server), reached];
  } finally {
    await server.kill('alone');
  }
}

/** Sends some steps together, and waits for the answer to the one that a server is killed after. */
async function goOn(
  server: ServerProcess,
  steps: readonly Step[],
  { after, inFlight }: Kill,
  reached: number[],
): Promise<void> {
  const from = reached.length;
  const answers = steps.slice(from, after + 1 + inFlight).map(step => server.ask<Answer>({ step }));
  for (let index = from; index <= after; index++) {
    const answer = await answers[index - from]!;
    if (answer.kind !== 'done') throw new Error(`step ${index} is ${encode(answer)}`);
    reached[index] = answer.sequence;
  }
}

async function lookAt(server: ServerProcess): Promise<Left> {
  const pool = new pg.Pool({ connectionString: server.postgres.url, types: columnTypes });
  const areApplied = async () => {
    const { rows } = await pool.query('SELECT FROM applied JOIN engine ON last_sequence = sequence');
    return rows.length === 1;
  };
  while (!(await areApplied())) await sleep(20);
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

/** A hash of all rows of each table of the core, and of each that keeps what has left it. */
async function rowsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const tables = [
    ...tableNames.map(name => coreTables[name].table),
    ...historyKinds.map(kind => historyTables[kind].table),
  ];
  for (const table of tables) {
    const { rows } = await client.query<{ hash: string | null }>(
      `SELECT md5(string_agg(t::text, '/' ORDER BY t::text)) AS hash FROM ${table} t`,
    );
    hashes[table] = String(rows[0]!.hash);
  }
  return hashes;
}

/** The events of a type that a run left behind, each with its time. */
export function eventsOf<Type extends Event['type']>(
  { records }: Left,
  type: Type,
): { at: number; event: Extract<Event, { type: Type }> }[] {
  return records.flatMap(({ at, events }) =>
    events.filter(event => event.type === type).map(event => ({ at, event: event as Extract<Event, { type: Type }> })),
  );
}
