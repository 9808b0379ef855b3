// For the commands that restore: whether a restored exchange is what was backed up, and can be opened.
import { join } from 'node:path';
import type pg from 'pg';
import type { Manifest } from './backups/backup-folder.ts';
import type { Config } from './config.ts';
import { connectWithoutLimit } from './database/pool.ts';
import { Reader } from './database/reader.ts';
import { openCheckpoint } from './features/verify/checkpoint.ts';
import { verifyDatabase } from './features/verify/verify-database.ts';
import { SEALED_DATA } from './features.ts';
import { openArchive } from './journal/archive.ts';
import { folderFiles } from './outside/files.ts';
import { checkKeys } from './vault/check-keys.ts';
import { dataKey } from './vault/open-vault.ts';
import { createVault } from './vault/vault.ts';

type Keys = Pick<Config, 'dataKey' | 'formerDataKeys' | 'dataDir' | 'archive'>;

/** @returns a sentence for each thing that is not as it was, none where all is. */
export async function verifyBackup(pool: pg.Pool, manifest: Manifest, config: Keys): Promise<string[]> {
  return [...(await verifyJournal(pool, manifest, config)), ...(await verifySealed(pool, config))];
}

async function verifyJournal(
  pool: pg.Pool,
  { sequence, chainHash }: Manifest,
  config: Pick<Config, 'archive'>,
): Promise<string[]> {
  // It reads a whole exchange in one statement after another, some of them long.
  const client = await connectWithoutLimit(pool);
  try {
    const archive = await openArchive(config.archive);
    const verdict = await verifyDatabase(client, {
      archive,
      from: archive && (await openCheckpoint(new Reader(client), archive, console.log)),
    });
    const isSame = verdict.sequence === sequence && verdict.chainHash === chainHash;
    return [
      ...(isSame ? [] : [`The journal ends with record ${verdict.sequence}, and ended with ${sequence}.`]),
      ...verdict.findings.sentences,
    ];
  } finally {
    client.release(true);
  }
}

/** Without its key everything sealed is lost, and the best backup does not bring it back. */
async function verifySealed(pool: pg.Pool, { dataKey: provided, formerDataKeys, dataDir }: Keys): Promise<string[]> {
  const key = await dataKey({ dataKey: provided, dataDir, mayMake: false });
  if (key === undefined) return ['There is no DATA_KEY to open what is sealed.'];
  const vault = createVault(key, formerDataKeys);
  try {
    await checkKeys(pool, vault, SEALED_DATA);
  } catch (error) {
    return [(error as Error).message];
  }
  const files = folderFiles(join(dataDir, 'pictures'));
  const findings: string[] = [];
  for (const sealed of SEALED_DATA) {
    const { missing = [], unopened = [] } = (await sealed.files?.findUnreadable(pool, { vault, files })) ?? {};
    if (missing.length > 0) findings.push(`${missing.length} sealed files are missing, the first of ${missing[0]}.`);
    if (unopened.length > 0)
      findings.push(`No key opens ${unopened.length} sealed files, the first of ${unopened[0]}.`);
  }
  return findings;
}
