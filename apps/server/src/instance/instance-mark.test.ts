// What is the exchange and what is a copy of it: database, data folder, host and journal, each changed on its own.
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../database/pool.ts';
import { copyTestDatabase, createMigratedDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { adoptInstance, recordAdoptions } from './adopt-instance.ts';
import { InstanceFolder, startHeadKeeper } from './instance-folder.ts';
import { identifyInstance } from './instance-mark.ts';

const LOG = pino({ level: 'silent' });
const HASHES = ['a1', 'b2', 'c3'].map(byte => byte.repeat(32));

let root: string;
let folders = 0;
let dataDir: string;
let database: TestDatabase;
let pool: pg.Pool;

const open = ({ url }: TestDatabase) => openPool({ connectionString: url, connections: 3, log: LOG });
const identify = (change: Partial<Parameters<typeof identifyInstance>[0]> = {}) =>
  identifyInstance({ pool, dataDir, hostId: 'host', ...change });
const differences = async (change: Parameters<typeof identify>[0] = {}) => (await identify(change)).differences;

/** Puts records into the journal up to this one. */
async function write(sequence: number, of = pool): Promise<void> {
  await of.query(`CREATE TABLE IF NOT EXISTS journal_of_test PARTITION OF journal DEFAULT`);
  await of.query(
    `INSERT INTO journal (sequence, at, rules_version, epoch, body, body_hash, chain_hash)
     SELECT $1, 5, 10, 1, '', '', decode($2, 'hex')`,
    [sequence, HASHES[sequence - 1]],
  );
  await of.query(`UPDATE engine SET last_sequence = $1, chain_hash = decode($2, 'hex')`, [
    sequence,
    HASHES[sequence - 1],
  ]);
}

const keepHead = (sequence: number) => new InstanceFolder(dataDir).writeHead({ sequence, hash: HASHES[sequence - 1]! });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-instance-'));
});
beforeEach(async () => {
  dataDir = join(root, `data-${++folders}`);
  await mkdir(dataDir);
  database = await createMigratedDatabase();
  pool = open(database);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('database and folder receive their mark at the first start, and know it at the next', async () => {
  await write(1);
  const { mark, differences: none } = await identify();
  expect(none).toEqual([]);
  expect(mark).toMatchObject({ generation: 1, hostId: 'host' });
  expect(mark.systemIdentifier).toMatch(/^\d{15,20}$/);
  expect(await identify()).toEqual({ mark, differences: [] });
  expect(await new InstanceFolder(dataDir).readMark()).toEqual(mark);
});

test('two servers that start simultaneously on one folder make one mark', async () => {
  const marks = await Promise.all([identify(), identify(), identify()]);
  expect(new Set(marks.map(({ mark }) => mark.folderId)).size).toBe(1);
  expect(await differences()).toEqual([]);
});

test('a first start that ended between folder and database is finished by the next', async () => {
  const { mark } = await identify();
  await pool.query('DELETE FROM instance_marks');
  expect(await identify()).toEqual({ mark, differences: [] });
});

test('a copied folder is another one, a moved one is not, and a new one is', async () => {
  await identify();
  const copied = join(root, `copy-${folders}`);
  await cp(dataDir, copied, { recursive: true });
  expect(await differences({ dataDir: copied })).toEqual(['folder']);
  const moved = join(root, `moved-${folders}`);
  await rename(dataDir, moved);
  expect(await differences({ dataDir: moved })).toEqual([]);
  await mkdir(dataDir);
  expect(await differences()).toEqual(['folder']);
  // Looking gave it nothing.
  expect(await differences()).toEqual(['folder']);
});

test('an older state of the folder is noticed, however it was put back', async () => {
  await write(1);
  await identify();
  await keepHead(1);
  const backup = join(root, `backup-${folders}`);
  await cp(dataDir, backup, { recursive: true, preserveTimestamps: true });
  await write(2);
  await keepHead(2);
  expect(await differences()).toEqual([]);
  // Over the files that are there, in place of them, and in place of the folder.
  const file = (folder: string) => join(folder, 'instance/head.json');
  await cp(file(backup), file(dataDir), { preserveTimestamps: true });
  expect(await differences()).toEqual(['folder']);
  await keepHead(2);
  expect(await differences()).toEqual([]);
  await rm(file(dataDir));
  await cp(file(backup), file(dataDir), { preserveTimestamps: true });
  expect(await differences()).toEqual(['folder']);
  await rm(dataDir, { recursive: true });
  await cp(backup, dataDir, { recursive: true, preserveTimestamps: true });
  expect(await differences()).toEqual(['folder']);
});

test('a restored database is another one, whichever folder it has', async () => {
  await write(1);
  await identify();
  await pool.end();
  const restored = await copyTestDatabase(database);
  pool = open(restored);
  try {
    expect(await differences()).toEqual(['database']);
    expect(await differences({ dataDir: join(root, `new-${folders}`) })).toEqual(['database', 'folder']);
    // One from before there were marks.
    await pool.query('DELETE FROM instance_marks');
    expect(await differences()).toEqual(['database']);
    // An empty one would give out the addresses of the first users again.
    await pool.query(`UPDATE engine SET last_sequence = 0`);
    await expect(identify()).rejects.toThrow('belongs to another database');
  } finally {
    await pool.end();
    await restored.drop();
    pool = open(database);
  }
});

test('another host is a difference, unless one of the two has no id', async () => {
  await identify();
  expect(await differences({ hostId: 'other' })).toEqual(['host']);
  expect(await differences({ hostId: null })).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('a promoted replica continues where it has what the folder saw, and is quiet where it lacks it', async () => {
  await write(1);
  await identify();
  await write(2);
  await keepHead(2);
  expect(await differences()).toEqual([]);
  await write(3);
  expect(await differences()).toEqual([]);
  // Its last records did not get there, or others came in their place.
  await pool.query('DELETE FROM journal WHERE sequence > 1');
  await pool.query('UPDATE engine SET last_sequence = 1');
  expect(await differences()).toEqual(['journal']);
  await pool.query(
    `INSERT INTO journal (sequence, at, rules_version, epoch, body, body_hash, chain_hash)
     VALUES (2, 6, 10, 1, '', '', decode($1, 'hex'))`,
    ['dd'.repeat(32)],
  );
  expect(await differences()).toEqual(['journal']);
});

test('a signer that serves a later generation reports that another copy was adopted', async () => {
  await identify();
  expect(await differences({ servedGeneration: 2 })).toEqual(['signer']);
  // One whose owner has not set ours yet is no sign of another copy.
  await pool.query('UPDATE instance_marks SET generation = 3');
  const folder = new InstanceFolder(dataDir);
  await folder.writeMark({ ...(await folder.readMark())!, generation: 3 });
  expect(await differences({ servedGeneration: 2 })).toEqual([]);
});

test('an adoption that ended half way stays quiet, and is made once more', async () => {
  await write(1);
  const { mark } = await identify();
  const other = { hostId: 'other', pool, dataDir };
  await adoptInstance(other, [1, 2]);
  expect(await identify({ hostId: 'other' })).toMatchObject({ mark: { generation: 2 }, differences: [] });
  await new InstanceFolder(dataDir).writeMark(mark);
  expect(await differences({ hostId: 'other' })).toEqual(['host', 'generation']);
  expect(await adoptInstance({ ...other, servedGeneration: 7 }, [1])).toMatchObject({ generation: 8 });
  expect(await differences({ hostId: 'other' })).toEqual([]);
  expect(await new InstanceFolder(dataDir).readHead()).toEqual({ sequence: 1, hash: HASHES[0] });
});

test('the core records each adoption once; one that it refuses leaves the exchange quiet', async () => {
  await write(1);
  await identify();
  await adoptInstance({ pool, dataDir, hostId: 'other' }, [1, 2]);
  const received: unknown[] = [];
  const engine = (kind: 'done' | 'rejected' | 'unavailable') => ({
    submit: async ({ command }: { command: unknown }) => {
      received.push(command);
      return { kind, rejection: { code: 'unknown-operator' } } as never;
    },
  });
  await expect(recordAdoptions(pool, engine('unavailable'))).rejects.toThrow('could not be recorded');
  await recordAdoptions(pool, engine('done'));
  await recordAdoptions(pool, engine('done'));
  const command = { type: 'AdoptInstance', generation: 2, operators: [1, 2] };
  expect(received).toEqual([command, command]);
  await adoptInstance({ pool, dataDir, hostId: 'third' }, [3]);
  await expect(recordAdoptions(pool, engine('rejected'))).rejects.toThrow('adopt it again');
  expect(await differences({ hostId: 'third' })).toEqual(['host', 'generation']);
});

test('a damaged file of the folder is no fresh start', async () => {
  await identify();
  const file = join(dataDir, 'instance/mark.json');
  const text = await readFile(file, 'utf8');
  for (const damaged of ['', text.slice(0, 20), text.replace('1', '0')]) {
    await writeFile(file, damaged);
    await expect(identify()).rejects.toThrow('is damaged');
  }
});

test('the folder keeps how far the journal is, and the last of it at the end', async () => {
  await write(1);
  await identify();
  let head = { sequence: 1, chainHash: HASHES[0]! };
  const keeper = startHeadKeeper({ dataDir, engine: { head: () => head }, log: LOG });
  head = { sequence: 2, chainHash: HASHES[1]! };
  await keeper.stop();
  expect(await new InstanceFolder(dataDir).readHead()).toEqual({ sequence: 2, hash: HASHES[1] });
  // Of a server that was replaced, and ends later.
  const former = startHeadKeeper({
    dataDir,
    engine: { head: () => ({ sequence: 1, chainHash: HASHES[0]! }) },
    log: LOG,
  });
  await former.stop();
  expect(await new InstanceFolder(dataDir).readHead()).toEqual({ sequence: 2, hash: HASHES[1] });
});
