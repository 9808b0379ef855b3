// The key of sealed data is exchanged while the exchange lives, and nothing is served without the right one.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config.ts';
import { holderOfResetTicket } from '../src/features/factor-reset/routes.ts';
import { personById } from '../src/features/people/accounts/people-rows.ts';
import { antiPhishingCodeOf, changeAntiPhishingCode } from '../src/features/people/messages/anti-phishing-code.ts';
import { SEALED_DATA } from '../src/features.ts';
import { createLog } from '../src/log.ts';
import { folderFiles } from '../src/outside/files.ts';
import { createTestDatabase, type TestDatabase } from '../src/postgres/_test-database.ts';
import { countSeals, countToRotate } from '../src/vault/count-seals.ts';
import { rotateKeys } from '../src/vault/rotate-keys.ts';
import { createVault } from '../src/vault/vault.ts';
import { lookAtThings, makeThings, type Thing } from './_sealed-things.ts';
import { OWN_ENVIRONMENT } from './_started-programs.ts';
import { NO_PAST } from './_whole-exchange.ts';

const [A, B] = [randomBytes(32), randomBytes(32)];
const ORIGIN = { address: '127.0.0.1', agent: 'test' };

let database: TestDatabase;
let dataDir: string;
let exchange: Awaited<ReturnType<typeof compose>> | undefined;
let thing: Thing;
let seen: unknown;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'candor-exchange-'));
  const running = await start({ DATA_KEY: text(A) });
  thing = await makeThings(running, configOf({}));
  seen = await lookAtThings(running, configOf({}), thing);
  await stop();
});
afterAll(async () => {
  await stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const text = (...keys: Buffer[]) => keys.map(key => key.toString('base64')).join(',');

function settings(keys: Record<string, string>) {
  return { MODE: 'demo', DEMO_DAY: 'off', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: database.url, ...keys };
}
const configOf = (keys: Record<string, string>) => readConfig(settings(keys));

async function start(keys: Record<string, string>) {
  const log = createLog('silent');
  exchange = await compose({
    config: configOf(keys),
    log,
    overrides: { indexPast: NO_PAST },
    onStep: () => undefined,
    onHalt: () => undefined,
  });
  return exchange;
}

async function stop(): Promise<void> {
  await exchange?.close();
  exchange = undefined;
}

/** As the command of that name. */
function rotate(onProgress?: (done: number, total: number) => void) {
  const { pool, identity } = exchange!;
  const files = folderFiles(join(dataDir, 'pictures'));
  return rotateKeys({ pool, vault: identity.vault, files, data: SEALED_DATA, ...(onProgress && { onProgress }) });
}

async function counts() {
  const sealCounts = await countSeals(exchange!.pool, exchange!.identity.vault, SEALED_DATA);
  const of = (key: Buffer) => sealCounts.get(createVault(key).keyId.toString('hex')) ?? 0;
  return { ofA: of(A), ofB: of(B), all: [...sealCounts.values()].reduce((sum, count) => sum + count, 0) };
}

function command(keys: Record<string, string>): Promise<{ code: number; output: string }> {
  const program = resolve(import.meta.dirname, '../src/rotate-keys.ts');
  const env = { ...OWN_ENVIRONMENT, ...settings(keys) };
  return new Promise(done => {
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

test('something is sealed in every place', async () => {
  const running = await start({ DATA_KEY: text(A) });
  for (const { table, column } of SEALED_DATA.flatMap(({ columns = [] }) => columns)) {
    const { rowCount } = await running.pool.query(`SELECT FROM ${table} WHERE ${column} IS NOT NULL`);
    expect(rowCount, `${table}.${column}`).toBeGreaterThan(0);
  }
  expect(await counts()).toMatchObject({ ofB: 0 });
  expect((await holderOfResetTicket(running.identity, thing.ticket))?.id).toBe(thing.user);
  expect(seen).toMatchObject({
    fundPassword: [true, false],
    byLink: true,
    staffCode: true,
    byName: [thing.twin, thing.user],
  });
  await stop();
});

test('with another key alone nothing starts, and the command does not run', async () => {
  await expect(start({ DATA_KEY: text(B) })).rejects.toThrow('sealed with another key than DATA_KEY');
  expect(await command({ DATA_KEY: text(B) })).toMatchObject({ code: 2 });
  await expect(start({})).rejects.toThrow('There is no data.key');
  expect(existsSync(join(dataDir, 'data.key'))).toBe(false);
});

test('the command waits for a server that seals with the new key', async () => {
  const { code, output } = await command({ DATA_KEY: text(B), DATA_KEY_OLD: text(A) });
  expect(output).toContain('the server was not started with this DATA_KEY yet');
  expect(code).toBe(2);
});

test('the former key opens, the new one seals, and an interrupted exchange continues', async () => {
  const both = { DATA_KEY: text(B), DATA_KEY_OLD: text(A) };
  const running = await start(both);
  expect(await lookAtThings(running, configOf(both), thing)).toEqual(seen);
  // A key that may have leaked proves no user's password.
  expect(await holderOfResetTicket(running.identity, thing.ticket)).toBeUndefined();
  const before = await counts();
  expect(before.ofA).toBeGreaterThan(20);
  expect(await countToRotate(running.pool, running.identity.vault, SEALED_DATA)).toBe(before.ofA);

  await expect(
    rotate(done => {
      if (done > before.ofA / 2) throw new Error('the plug was pulled');
    }),
  ).rejects.toThrow('the plug was pulled');
  const halfway = await counts();
  expect(halfway.ofA).toBeGreaterThan(0);
  expect(halfway.ofB).toBeGreaterThan(before.ofB);
  expect(await lookAtThings(running, configOf(both), thing)).toEqual(seen);
  await stop();

  await expect(start({ DATA_KEY: text(B) })).rejects.toThrow('Something is still sealed with the former key');
  await expect(start({ DATA_KEY: text(A) })).rejects.toThrow('sealed with another key than DATA_KEY');
});

test('what is written or held meanwhile is neither lost nor left behind', async () => {
  const running = await start({ DATA_KEY: text(B), DATA_KEY_OLD: text(A) });
  const { identity, pool } = running;
  // A former server's last write, in a row that another transaction locks for longer than one round.
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('UPDATE people SET phrase = $2 WHERE id = $1', [
    thing.user,
    createVault(A).seal('phrase', `person:${thing.user}`, Buffer.from('my own words')),
  ]);
  await client.query('BEGIN');
  await client.query('SELECT FROM people WHERE id = $1 FOR UPDATE', [thing.user]);
  const rotation = rotate();
  await changeAntiPhishingCode(identity, thing.twin, 'written meanwhile', ORIGIN);
  await new Promise(done => setTimeout(done, 600));
  await client.query('COMMIT');
  await client.end();

  expect(await rotation).toEqual({ unopened: [], missing: [], busy: 0, isComplete: true });
  const after = await counts();
  expect(after.ofB).toBe(after.all);
  expect(await countToRotate(pool, identity.vault, SEALED_DATA)).toBe(0);
  expect(antiPhishingCodeOf(identity.vault, (await personById(identity.db, thing.twin))!)).toBe('written meanwhile');
  expect(await rotate()).toMatchObject({ isComplete: true });
  await stop();
});

test('without the former key everything still opens', async () => {
  const running = await start({ DATA_KEY: text(B) });
  expect(await lookAtThings(running, configOf({}), thing)).toEqual(seen);
  await stop();
});

test('the command prints how much is under which key, and when the former one may go', async () => {
  const both = { DATA_KEY: text(A), DATA_KEY_OLD: text(B) };
  await start(both);
  await stop();
  const { code, output } = await command(both);
  expect(output).toContain(`sealed with the key ${createVault(B).keyId.toString('hex')}`);
  expect(output).toContain('rotate-keys: OK, former keys hold nothing any more and may go');
  expect(code).toBe(0);
  const running = await start({ DATA_KEY: text(A) });
  expect(await lookAtThings(running, configOf({}), thing)).toEqual(seen);
  await stop();
});

test('a picture whose file is not there keeps the former key, and one that nothing opens is named', async () => {
  const file = join(dataDir, 'pictures', thing.picture.slice(0, 2), thing.picture);
  const bytes = await readFile(file);
  await rm(file);
  await start({ DATA_KEY: text(B), DATA_KEY_OLD: text(A) });
  expect(await rotate()).toMatchObject({ missing: [`pictures ${thing.picture}`], isComplete: false });
  await stop();
  await expect(start({ DATA_KEY: text(B) })).rejects.toThrow('Something is still sealed');

  await writeFile(file, bytes);
  const running = await start({ DATA_KEY: text(B), DATA_KEY_OLD: text(A) });
  const lost = createVault(randomBytes(32)).seal('phrase', `person:${thing.twin}`, Buffer.from('lost'));
  await running.pool.query('UPDATE people SET phrase = $2 WHERE id = $1', [thing.twin, lost]);
  expect(await rotate()).toEqual({
    unopened: [`people ${thing.twin}, phrase`],
    missing: [],
    busy: 0,
    isComplete: true,
  });
  expect(await lookAtThings(running, configOf({}), thing)).toEqual(seen);
  expect(await readdir(join(file, '..'))).toEqual([thing.picture]);
  await stop();
});

test('a demo whose data.key is gone or was exchanged reports that, and makes no other one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-demo-'));
  const other = await createTestDatabase();
  const own = { DATA_DIR: folder, DATABASE_URL: other.url };
  const file = join(folder, 'data.key');
  try {
    await start(own);
    await stop();
    const key = await readFile(file);
    await rm(file);
    await expect(start(own)).rejects.toThrow('There is no data.key');
    expect(existsSync(file)).toBe(false);
    await writeFile(file, randomBytes(32).toString('base64'));
    await expect(start(own)).rejects.toThrow('sealed with another key');
    await writeFile(file, key);
    await start(own);
    await stop();
    await rm(file);
    await start({ ...own, DATA_KEY_OLD: key.toString() });
    expect(await readFile(file)).not.toEqual(key);
  } finally {
    await stop();
    await other.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
