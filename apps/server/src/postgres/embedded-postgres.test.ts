// Runs the real thing: a first start, a restart, a killed owner, a killed server and folders that cannot be used.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestFolder, type TestFolder } from './_test-folder.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
  stopUnusedPostgres,
} from './embedded-postgres.ts';
import { isProcessAlive } from './postmaster.ts';

const isRoot = process.getuid?.() === 0;

let template: TestFolder;
let folder: TestFolder;
let dataDir: string;
let messages: string[];
const log = { info: (message: string) => void messages.push(message) };

beforeAll(async () => {
  template = await createTestFolder();
  await (await startEmbeddedPostgres({ dataDir: template.path, log: { info: () => undefined } })).stop();
});

afterAll(() => template.remove());

/** Gives the test a database that was in use before, in less time than it takes to make one. */
async function copyTemplate(): Promise<void> {
  await mkdir(dataDir);
  await promisify(execFile)('cp', ['-a', join(template.path, 'postgres'), dataDir]);
}

beforeEach(async () => {
  messages = [];
  folder = await createTestFolder();
  dataDir = join(folder.path, 'data');
});

afterEach(async () => {
  await stopEmbeddedPostgres({ dataDir, log }).catch(() => undefined);
  await folder.remove();
});

const start = () => startEmbeddedPostgres({ dataDir, log });
const cluster = () => join(dataDir, 'postgres', 'cluster');

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL in a process of its own, as the server does, and answers once it runs. */
async function startInChild(): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {} } });
    process.send('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  await once(child, 'message');
  return child;
}

describe('a first start and a restart', () => {
  test('keep the data, with loopback and password as the only access', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    const guest = new pg.Client({ connectionString: first.url.replace(/candor:[^@]+@/, 'candor:wrong@') });
    await expect(guest.connect()).rejects.toThrow('password authentication failed');
    expect((await stat(join(cluster(), 'candor-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(isProcessAlive(first.pid)).toBe(false);

    const second = await start();
    expect(await query(second, 'TABLE kept')).toEqual([[42]]);
    expect(second.url).toBe(first.url);
    await second.stop();
  });

  test('two starts at the same time end with the same server', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.url).toBe(first.url);
    expect(second.pid).toBe(first.pid);
  });

  test('do not inherit settings from the environment', async () => {
    process.env.PGDATA = '/nowhere';
    process.env.PGPORT = '1';
    try {
      const { url } = await start();
      expect(new URL(url).port).not.toBe('1');
    } finally {
      delete process.env.PGDATA;
      delete process.env.PGPORT;
    }
  });
});

describe('after a kill', () => {
  beforeEach(copyTemplate);

  test('of the owner and its whole process group, the server still runs and is taken over', async () => {
    const owner = await startInChild();
    const exited = once(owner, 'exit');
    process.kill(-owner.pid!, 'SIGKILL');
    await exited;
    const adopted = await start();
    expect(messages.at(-1)).toBe(`found PostgreSQL already running (process ${adopted.pid}), carrying on with it`);
    await adopted.stop();
    expect(isProcessAlive(adopted.pid)).toBe(false);
  });

  test('of the server alone, the next start recovers what was committed, on the same port', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(first.pid, 'SIGKILL');
    while (isProcessAlive(first.pid)) await sleep(20);
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await query(second, 'TABLE kept')).toEqual([[42]]);
  });

  test('a number in postmaster.pid that some other program has by now is not taken for the server', async () => {
    await writeFile(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n0\n4299\n`);
    expect(await query(await start(), 'SELECT 1')).toEqual([[1]]);
  });

  test('of the owner, what it left behind is stopped, and what is still in use is not', async () => {
    const owner = await startInChild();
    const [pid] = (await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n').map(Number);
    await stopUnusedPostgres(dataDir);
    expect(isProcessAlive(pid!)).toBe(true);
    const exited = once(owner, 'exit');
    owner.kill('SIGKILL');
    await exited;
    await stopUnusedPostgres(dataDir);
    expect(isProcessAlive(pid!)).toBe(false);
    await stopUnusedPostgres(join(dataDir, 'none'));
  });

  test('the last of two owners stops the server, not the first', async () => {
    const other = await startInChild();
    const mine = await start();
    await mine.stop();
    expect(isProcessAlive(mine.pid)).toBe(true);
    const exited = once(other, 'exit');
    other.kill('SIGKILL');
    await exited;
    await (await start()).stop();
    expect(isProcessAlive(mine.pid)).toBe(false);
  });
});

describe('a folder that cannot be used', () => {
  beforeEach(copyTemplate);

  test.each(['PG_VERSION', 'global/pg_control', 'candor-password'])(
    'because %s is missing is called damaged',
    async file => {
      await rm(join(cluster(), file));
      await expect(start()).rejects.toMatchObject({
        problem: 'folder-damaged',
        message: `The database in ${cluster()} is damaged (its ${file} is missing): please bring it back from a backup, or move the folder away to start with an empty one.`,
      });
    },
  );

  test('of another PostgreSQL version is left alone', async () => {
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({ problem: 'wrong-version', message: /is of PostgreSQL 17, and/ });
  });

  test('whose control file is broken reports the error of PostgreSQL', async () => {
    const control = join(cluster(), 'global', 'pg_control');
    await writeFile(control, Buffer.alloc((await stat(control)).size));
    await expect(start()).rejects.toMatchObject({
      problem: 'not-started',
      message: /could not start on .*pg_control|checksum|incompatible/,
    });
  });

  test('is a plain file', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, '');
    await expect(start()).rejects.toMatchObject({ problem: 'folder-unreachable', message: /please set DATA_DIR/ });
  });

  test.runIf(isRoot)(
    'of a Candor that was moved to where root alone may enter is refused with the way out',
    async () => {
      await chmod(folder.path, 0o700);
      await expect(start()).rejects.toMatchObject({
        problem: 'folder-unreachable',
        message: /cannot enter .* DATA_DIR/,
      });
    },
  );
});

test.runIf(isRoot)('a data folder of root’s own lets the user of PostgreSQL pass, and no other user', async () => {
  await mkdir(dataDir, { mode: 0o700 });
  await (await start()).stop();
  expect((await stat(dataDir)).mode & 0o777).toBe(0o710);
  expect((await lstat(join(dataDir, 'postgres'))).isDirectory()).toBe(true);
});

test.runIf(isRoot)(
  'a data folder inside one that root alone may enter gets its database elsewhere, and finds it again',
  async () => {
    await mkdir(dataDir, { recursive: true });
    await chmod(folder.path, 0o700);
    const first = await start();
    const shelter = await readlink(join(dataDir, 'postgres'));
    try {
      expect(messages).toContainEqual(expect.stringContaining(`keeping the database in ${shelter}`));
      await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      const second = await start();
      expect(await query(second, 'TABLE kept')).toEqual([[42]]);
      await second.stop();
    } finally {
      await rm(shelter, { recursive: true });
    }
  },
);

test('a log that grew large is set aside at the next start', async () => {
  await copyTemplate();
  const file = join(dataDir, 'postgres', 'server.log');
  const { uid, gid } = await stat(file);
  await writeFile(`${file}.big`, Buffer.alloc(6_000_000));
  await chown(`${file}.big`, uid, gid);
  await rename(`${file}.big`, file);
  await (await start()).stop();
  expect((await readFile(file, 'utf8')).startsWith('20')).toBe(true);
  expect((await stat(`${file}.old`)).size).toBe(6_000_000);
});
