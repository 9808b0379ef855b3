// Restores a backup where it can do no harm, for the time of a check.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { besideServer } from '../beside-server.ts';
import type { Config } from '../config.ts';
import { primaryUrl } from '../postgres/primary.ts';
import { DATA, DUMP, type Manifest } from './backup-folder.ts';
import { restoreData } from './data-folder.ts';
import { findPostgresTools, restoreDump } from './postgres-tools.ts';
import { checkTarget } from './restore-backup.ts';

export type RehearsalOptions = {
  folder: string;
  manifest: Manifest;
  /** The scratch database is made next to that of `databaseUrl`, whose role needs the right to make one. */
  config: Pick<Config, 'databaseUrl'>;
};

/** Restores into a scratch database, hands a pool of it over, and removes it again. @throws Error with one sentence */
export async function rehearseBackup<Result>(
  { folder, manifest, config: { databaseUrl } }: RehearsalOptions,
  use: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  if (manifest.database === 'cluster') return withScratchFolder(folder, use);
  if (databaseUrl === undefined) throw new Error('The backup is a dump: name a PostgreSQL server in DATABASE_URL.');
  return withScratchDatabase(await primaryUrl(databaseUrl), async url => {
    const tools = await findPostgresTools(await checkTarget(url, manifest));
    await restoreDump(tools, { url, file: join(folder, DUMP) });
    return besideServer({ databaseUrl: url, dataDir: join(folder, DATA) }, use);
  });
}

async function withScratchFolder<Result>(folder: string, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(join(tmpdir(), 'candor-rehearsal-'));
  try {
    await restoreData(join(folder, DATA), scratch);
    return await besideServer({ databaseUrl: undefined, dataDir: scratch }, use);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function withScratchDatabase<Result>(url: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const name = `candor_rehearsal_${randomBytes(6).toString('hex')}`;
  try {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    return await use(scratch.href);
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
  }
}
