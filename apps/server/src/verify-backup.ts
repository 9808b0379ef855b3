// For the commands that restore: whether a restored exchange is what was backed up, and can be opened.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Manifest } from './backups/backup-folder.ts';
import type { Config } from './config.ts';
import { verifyDatabase } from './features/verify/verify-database.ts';
import { SEALED_DATA } from './features.ts';
import { checkKeys } from './vault/check-keys.ts';
import { dataKey } from './vault/open-vault.ts';
import { createVault } from './vault/vault.ts';

/** @returns a sentence for each thing that is not as it was, none where all is. */
export async function verifyBackup(
  pool: pg.Pool,
  manifest: Manifest,
  config: Pick<Config, 'dataKey' | 'formerDataKeys' | 'dataDir'>,
): Promise<string[]> {
  return [
    ...(await verifyJournal(pool, manifest)),
    ...(await verifyKeys(pool, config)),
    ...(await verifyPictures(pool, config.dataDir)),
  ];
}

async function verifyJournal(pool: pg.Pool, { sequence, chainHash }: Manifest): Promise<string[]> {
  const client = await pool.connect();
  try {
    // It reads a whole exchange in one statement after another, some of them long.
    await client.query('SET statement_timeout = 0');
    const verdict = await verifyDatabase(client);
    const isSame = verdict.sequence === sequence && verdict.chainHash === chainHash;
    return [
      ...(isSame ? [] : [`The journal ends with record ${verdict.sequence}, and ended with ${sequence}.`]),
      ...verdict.findings.sentences,
    ];
  } finally {
    client.release(true);
  }
}

/** Without a key everything sealed is lost, and the best backup does not bring it back. */
async function verifyKeys(
  pool: pg.Pool,
  { dataKey: provided, formerDataKeys, dataDir }: Pick<Config, 'dataKey' | 'formerDataKeys' | 'dataDir'>,
): Promise<string[]> {
  const key = await dataKey({ dataKey: provided, dataDir, mayMake: false });
  if (key === undefined) return ['There is no DATA_KEY to open what is sealed.'];
  return checkKeys(pool, createVault(key, formerDataKeys), SEALED_DATA).then(
    () => [],
    (error: Error) => [error.message],
  );
}

async function verifyPictures(pool: pg.Pool, dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM pictures WHERE stored_at IS NOT NULL AND removed_at IS NULL ORDER BY name',
  );
  const missing: string[] = [];
  for (const { name } of rows) await access(join(dataDir, 'pictures', name)).catch(() => missing.push(name));
  return missing.length === 0
    ? []
    : [`${missing.length} of ${rows.length} pictures are missing, the first ${missing[0]}.`];
}
