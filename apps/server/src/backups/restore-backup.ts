// Puts a backup into an empty database and an empty data folder.
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { primaryUrl } from '../postgres/primary.ts';
import { DATA, DUMP, type Manifest } from './backup-folder.ts';
import { dataIn, removeData, restoreData } from './data-folder.ts';
import { findPostgresTools, restoreDump } from './postgres-tools.ts';

export type RestoreOptions = {
  folder: string;
  manifest: Manifest;
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mode'>;
};

/**
 * Restores a backup. The exchange that starts on it is quiet until its operators adopt it.
 *
 * @throws Error with one sentence; database and folder are then as empty as before
 */
export async function restoreBackup({ folder, manifest, config }: RestoreOptions): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (manifest.mode !== config.mode)
    throw new Error(`The backup is of a ${manifest.mode} exchange: set MODE=${manifest.mode}.`);
  if (manifest.database === 'cluster' && databaseUrl !== undefined)
    throw new Error('The backup is of an embedded PostgreSQL: restore it without DATABASE_URL.');
  if (manifest.database === 'dump' && databaseUrl === undefined)
    throw new Error('The backup is a dump: name an empty database in DATABASE_URL.');
  const [found] = await dataIn(dataDir);
  if (found !== undefined) throw new Error(`The data folder ${dataDir} is not empty (${found}): move it away first.`);
  if (databaseUrl === undefined) return restoreData(join(folder, DATA), dataDir);
  const url = await primaryUrl(databaseUrl);
  const tools = await findPostgresTools(await checkTarget(url, manifest));
  // The folder first: should this process be killed in between, a start on it and an empty database is refused.
  try {
    await restoreData(join(folder, DATA), dataDir);
    await restoreDump(tools, { url, file: join(folder, DUMP) });
  } catch (error) {
    await removeData(dataDir);
    throw error;
  }
}

/** @returns the major version of the server. @throws Error where the database is not empty, or of an older version */
export async function checkTarget(url: string, { postgresVersion }: Manifest): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; tables: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
         (SELECT count(*)::int FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')) AS tables`,
    );
    const { version, tables } = rows[0]!;
    if (tables > 0) throw new Error(`The database has ${tables} tables: restore into an empty one.`);
    if (version < postgresVersion)
      throw new Error(`The backup is of PostgreSQL ${postgresVersion}, and this server is older: ${version}.`);
    return version;
  } finally {
    await client.end();
  }
}
