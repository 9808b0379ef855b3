// Backups as operators make, rehearse and restore them: of a PostgreSQL of Debian's beside a running exchange, and of a stopped one with its own.
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { memoryStore } from '@candor/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sha256Of } from '../../apps/server/src/outside/files.ts';
import { createTestFolder, type TestFolder } from '../../apps/server/src/postgres/_test-folder.ts';
import { plainPng } from '../../apps/server/tests/_test-pictures.ts';
import type { ExchangeProcess } from '../../apps/server/tests/crash/_exchange-process.ts';
import { ROOT, runProgram } from '../run-program.ts';
import { addMoney, clientOf, moneyOf, newUser } from '../test/_new-user.ts';
import { DebianPostgres } from './_debian-postgres.ts';
import { RunningExchanges, type Settings } from './_running-exchange.ts';

let postgres: DebianPostgres;
let folder: TestFolder;
let backups: string;
const exchanges = new RunningExchanges();

beforeAll(async () => {
  postgres = await DebianPostgres.start();
});
afterAll(() => postgres?.remove());
beforeEach(async () => {
  folder = await createTestFolder();
  backups = join(folder.path, 'backups');
});
afterEach(async () => {
  await exchanges.endAll();
  await folder.remove();
});

function run(command: string, settings: Settings, ...parameters: string[]) {
  const env = { ...postgres.env, MODE: 'demo', ...settings };
  return runProgram(join(ROOT, `apps/server/src/${command}.ts`), parameters, { env });
}

const onlyBackup = async () => join(backups, (await readdir(backups))[0]!);

async function restoreAndAdopt(backup: string, settings: Settings, operators: ExchangeProcess['operators']) {
  expect(await run('restore', settings, backup)).toEqual({ code: 0, output: expect.stringContaining('restore: OK') });
  const { exchange, reasons } = await exchanges.startAndAdopt(settings, operators);
  expect(reasons).toContain('The data folder is another one, a copy, or an older state that was put back.');
  return exchange;
}

test('a running exchange on a PostgreSQL of its own: backed up, rehearsed, restored, quiet, adopted', async () => {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder.path, 'data') };
  const exchange = await exchanges.start(settings);
  const token = memoryStore();
  const user = await newUser(exchange.url, { email: 'backed-up@example.com', usdt: '1234', token });
  await mkdir(backups);
  const leftover = join(backups, '2026-01-01T00-00-00Z.unfinished');
  await mkdir(leftover);

  const made = await run('backup', settings, backups, '--keep', '1');
  expect(made).toEqual({ code: 0, output: expect.stringContaining('backup: OK') });
  expect(existsSync(leftover)).toBe(false);
  const backup = await onlyBackup();
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ mode: 'demo', database: 'dump', postgresVersion: 15, generation: 1 });
  expect(manifest.secrets).toEqual(['data.key', 'price.secret']);
  expect(await readdir(join(backup, 'data'))).not.toContain('logs');

  // The exchange goes on; what comes now is not in the backup.
  await addMoney(user, '1');
  expect(await run('rehearse', settings, backup)).toEqual({ code: 0, output: expect.stringContaining('rehearse: OK') });
  expect((await postgres.databases()).filter(name => name.includes('rehearsal'))).toEqual([]);

  const target = { DATABASE_URL: await postgres.makeDatabase('restored'), DATA_DIR: join(folder.path, 'restored') };
  const restored = await restoreAndAdopt(backup, target, exchange.operators);
  expect(restored.generation).toBe(2);
  expect(await moneyOf(clientOf(restored.url, { token }))).toMatch(/^1234\./);
  expect(await moneyOf(user)).toMatch(/^1235\./);
  expect(await run('restore', target, backup)).toEqual({ code: 2, output: expect.stringContaining('is not empty') });
  const full = { ...target, DATA_DIR: join(folder.path, 'another') };
  expect(await run('restore', full, backup)).toEqual({ code: 2, output: expect.stringMatching(/has \d+ tables/) });
});

test('a stopped exchange with the embedded PostgreSQL: backed up, rehearsed, restored, quiet, adopted', async () => {
  const settings = { DATA_DIR: join(folder.path, 'data') };
  const exchange = await exchanges.start(settings);
  const token = memoryStore();
  await newUser(exchange.url, { email: 'backed-up@example.com', usdt: '1234', token });
  expect(await run('backup', settings, backups)).toEqual({ code: 2, output: expect.stringContaining('stop it first') });
  expect(await readdir(backups)).toEqual([]);
  await exchanges.end(exchange);

  expect(await run('backup', settings, join(settings.DATA_DIR, 'backups'))).toMatchObject({ code: 2 });
  expect(await run('backup', settings, backups)).toMatchObject({ code: 0 });
  const backup = await onlyBackup();
  expect(await run('rehearse', settings, backup)).toEqual({ code: 0, output: expect.stringContaining('rehearse: OK') });
  const target = { DATA_DIR: join(folder.path, 'restored') };
  const restored = await restoreAndAdopt(backup, target, exchange.operators);
  expect(await moneyOf(clientOf(restored.url, { token }))).toMatch(/^1234\./);
});

/** PostgreSQL's programs, which are killed once they were called for their work. */
async function killedTools(): Promise<{ PATH: string }> {
  const programs = join(folder.path, 'programs');
  await mkdir(programs);
  for (const name of ['pg_dump', 'pg_restore']) {
    const version = `[ "$1" != --version ] || PATH='${postgres.env.PATH}' exec ${name} --version`;
    await writeFile(join(programs, name), `#!/bin/sh\n${version}\nkill -9 $$\n`, { mode: 0o755 });
  }
  return { PATH: `${programs}:${postgres.env.PATH}` };
}

test('a dump or a restore that dies half way leaves nothing behind, and the next one succeeds', async () => {
  const settings = { DATABASE_URL: await postgres.makeDatabase('dying'), DATA_DIR: join(folder.path, 'data') };
  await exchanges.end(await exchanges.start(settings));
  const killed = await killedTools();
  expect(await run('backup', { ...settings, ...killed }, backups)).toMatchObject({ code: 2 });
  expect(await readdir(backups)).toEqual([]);
  expect(await run('backup', settings, backups)).toMatchObject({ code: 0 });

  const backup = await onlyBackup();
  const target = { DATABASE_URL: await postgres.makeDatabase('target'), DATA_DIR: join(folder.path, 'restored') };
  expect(await run('restore', { ...target, ...killed }, backup)).toMatchObject({ code: 2 });
  expect(await readdir(target.DATA_DIR)).toEqual([]);
  // A dump that ends in the middle: what was restored of it until there is taken back.
  const half = join(folder.path, 'half');
  await cp(backup, half, { recursive: true });
  const dump = join(half, 'database.dump');
  await truncate(dump, Math.floor((await stat(dump)).size / 2));
  const sums = join(half, 'SHA256SUMS');
  const right = (await readFile(sums, 'utf8')).replace(/^.*(?= {2}database.dump$)/m, await sha256Of(dump));
  await writeFile(sums, right);
  expect(await run('restore', target, half)).toEqual({ code: 2, output: expect.stringContaining('pg_restore: error') });
  expect(await readdir(target.DATA_DIR)).toEqual([]);
  expect(await run('restore', target, backup)).toMatchObject({ code: 0 });
});

test('a backup whose dump, key or pictures are not as they were is found out before and by a rehearsal', async () => {
  const settings = { DATABASE_URL: await postgres.makeDatabase('damaged'), DATA_DIR: join(folder.path, 'data') };
  const exchange = await exchanges.start(settings);
  for (const width of [64, 65, 66]) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await plainPng(width))]), 'picture.png');
    const answer = await fetch(`${exchange.url}/api/upload`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ type: 'ok' });
  }
  await exchanges.end(exchange);
  await run('backup', settings, backups);
  expect(await run('rehearse', settings, await onlyBackup())).toMatchObject({ code: 0 });
  await rm(await onlyBackup(), { recursive: true });
  const names = await readdir(join(settings.DATA_DIR, 'pictures'), { recursive: true });
  const [lost, strange] = names
    .filter(name => name.includes('/'))
    .map(name => join(settings.DATA_DIR, 'pictures', name));
  await rm(lost!);
  await writeFile(strange!, 'not sealed');
  await run('backup', settings, backups);
  const backup = await onlyBackup();
  const target = { DATABASE_URL: await postgres.makeDatabase('unused'), DATA_DIR: join(folder.path, 'restored') };

  const { code, output } = await run('rehearse', settings, backup);
  expect(code).toBe(1);
  expect(output).toContain(`1 sealed files are missing, the first of pictures ${basename(lost!)}.`);
  expect(output).toContain(`No key opens 1 sealed files, the first of pictures ${basename(strange!)}.`);
  const wrongKey = { ...settings, DATA_KEY: Buffer.alloc(32).toString('base64') };
  expect(await run('rehearse', wrongKey, backup)).toEqual({ code: 1, output: expect.stringContaining('another key') });
  await appendFile(join(backup, 'database.dump'), 'x');
  const damaged = { code: 2, output: expect.stringContaining('database.dump was changed') };
  expect(await run('rehearse', settings, backup)).toEqual(damaged);
  expect(await run('restore', target, backup)).toEqual(damaged);
  expect(existsSync(target.DATA_DIR)).toBe(false);
  await rm(join(backup, 'database.dump'));
  const unreadable = { code: 2, output: expect.stringContaining('lacks database.dump') };
  expect(await run('restore', target, backup)).toEqual(unreadable);
});
