// Makes a backup of the exchange: of its database as of one record of the journal, and of its data folder.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { besideServer } from '../beside-server.ts';
import type { Config } from '../config.ts';
import { columnTypes } from '../database/pool.ts';
import { isClusterRunning } from '../postgres/embedded-postgres.ts';
import { primaryUrl } from '../postgres/primary.ts';
import { VERSION } from '../release.ts';
import { closeBackup, DATA, DUMP, type Manifest, nameOf, unfinished } from './backup-folder.ts';
import { copyRunningData, copyStoppedData } from './data-folder.ts';
import { dumpDatabase, findPostgresTools } from './postgres-tools.ts';

export type BackupOptions = {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mode'>;
  /** The folder in which the backup gets a folder of its own. */
  parent: string;
  now: Date;
};

type Described = Omit<Manifest, 'format' | 'version' | 'madeAt' | 'mode' | 'database' | 'secrets'>;

/**
 * Makes a backup. A running exchange on a PostgreSQL of its own trades on; the embedded one has to be stopped.
 *
 * @returns the folder, which has its name only once it is whole
 * @throws Error with one sentence where it cannot be made
 */
export async function makeBackup({
  config,
  parent,
  now,
}: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  if (!relative(config.dataDir, resolve(parent)).startsWith('..'))
    throw new Error(`The backup must not be in the data folder ${config.dataDir}: it would be a part of itself.`);
  const name = nameOf(now);
  const draft = join(parent, unfinished(name));
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  try {
    const manifest = await fill(draft, config, now);
    const folder = join(parent, name);
    await rename(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(draft: string, config: BackupOptions['config'], now: Date): Promise<Manifest> {
  const { databaseUrl, dataDir, mode } = config;
  const made = { format: 1, version: VERSION, madeAt: now.toISOString(), mode } as const;
  const data = join(draft, DATA);
  const manifest: Manifest =
    databaseUrl === undefined
      ? { ...made, database: 'cluster', ...(await copyStopped(config, data)) }
      : { ...made, database: 'dump', ...(await copyRunning(await primaryUrl(databaseUrl), dataDir, draft)) };
  await closeBackup(draft, manifest);
  // On the disk before it has its name.
  await promisify(execFile)('sync');
  return manifest;
}

type Copied = Described & Pick<Manifest, 'secrets'>;

/** The folder before the dump and after it: a picture that the dump names was there then, and may be deleted soon after. */
async function copyRunning(databaseUrl: string, dataDir: string, draft: string): Promise<Copied> {
  const data = join(draft, DATA);
  await copyRunningData(dataDir, data);
  const described = await dump(databaseUrl, join(draft, DUMP));
  return { ...described, secrets: await copyRunningData(dataDir, data) };
}

async function copyStopped(config: BackupOptions['config'], data: string): Promise<Copied> {
  const described = await describeStopped(config);
  const secrets = await copyStoppedData(config.dataDir, data);
  if (await isClusterRunning(config.dataDir)) throw stillRunning();
  return { ...described, secrets };
}

const stillRunning = () =>
  new Error(
    'The exchange runs on the embedded PostgreSQL, whose files can only be copied while it is stopped: stop it first.',
  );

/** Starts the embedded PostgreSQL for a moment. */
async function describeStopped(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Described> {
  if (!existsSync(join(config.dataDir, 'postgres/cluster')))
    throw new Error(`There is no exchange in ${config.dataDir}.`);
  if (await isClusterRunning(config.dataDir)) throw stillRunning();
  return besideServer(config, async pool => {
    const client = await pool.connect();
    try {
      return await describe(client);
    } finally {
      client.release();
    }
  });
}

/** The dump shows exactly the records that are described: both read one snapshot. */
async function dump(url: string, file: string): Promise<Described> {
  const client = new pg.Client({ connectionString: url, application_name: 'candor-backup', types: columnTypes });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: found } = await client.query(`SELECT to_regclass('journal') AS journal`);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Before the snapshot, so that no month is replaced between both (journal/drop-month.ts).
    if (found[0].journal !== null) await client.query('LOCK TABLE journal IN ACCESS SHARE MODE');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const described = await describe(client);
    const tools = await findPostgresTools(described.postgresVersion);
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    await dumpDatabase(tools, { url, snapshot: rows[0]!.snapshot, file });
    return described;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.ClientBase): Promise<Described> {
  const { rows: tables } = await client.query(
    `SELECT to_regclass('engine') AS engine, to_regclass('vault_keys') AS keys`,
  );
  if (tables[0].engine === null || tables[0].keys === null)
    throw new Error('There is no exchange of this version in the database.');
  const { rows } = await client.query<Described>(
    `SELECT current_setting('server_version_num')::int / 10000 AS "postgresVersion",
       last_sequence::float8 AS sequence, encode(chain_hash, 'hex') AS "chainHash",
       (SELECT coalesce(max(generation), 1)::int FROM instance_marks) AS generation,
       (SELECT coalesce(array_agg(encode(id, 'hex') ORDER BY first_used_at), '{}') FROM vault_keys WHERE emptied_at IS NULL) AS "dataKeys"
     FROM engine`,
  );
  return rows[0]!;
}
