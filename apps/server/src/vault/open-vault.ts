// Makes the vault out of the settings, or out of the key in the data folder, and makes sure that it fits the database.
import type pg from 'pg';
import type { Config } from '../config.ts';
import { checkKeys, DataKeyError, needsKey } from './check-keys.ts';
import type { SealedData } from './sealed-data.ts';
import { makeSecretFile, readSecretFile } from './secret-file.ts';
import { createVault, type Vault } from './vault.ts';

const FILE = 'data.key';

export type KeySettings = Pick<Config, 'dataKey' | 'formerDataKeys' | 'dataDir'>;

/**
 * A key is made only where nothing needs a certain one, or where one is being rotated.
 *
 * @param data what the features keep under seal.
 * @throws DataKeyError
 */
export async function openVault(
  pool: pg.Pool,
  { dataKey: given, formerDataKeys, dataDir }: KeySettings,
  data: readonly SealedData[],
): Promise<Vault> {
  const mayMake = formerDataKeys.length > 0 || !(await needsKey(pool, data));
  const key = await dataKey({ dataKey: given, dataDir, mayMake });
  if (key === undefined) {
    throw new DataKeyError(
      `There is no data.key in ${dataDir}, and no DATA_KEY, but this database holds what was sealed with one. Put the file back, or give the key as DATA_KEY.`,
    );
  }
  const vault = createVault(key, formerDataKeys);
  await checkKeys(pool, vault, data);
  return vault;
}

type DataKeyPlace = {
  dataKey: Buffer | undefined;
  dataDir: string;
  /** Whether one may be made where there is none. */
  mayMake: boolean;
};

/** The key that the settings name, or the one of the data folder. With the key, everything that it sealed is lost. */
export async function dataKey({ dataKey: given, dataDir, mayMake }: DataKeyPlace): Promise<Buffer | undefined> {
  if (given !== undefined) return given;
  const kept = (await readSecretFile(dataDir, FILE)) ?? (mayMake ? await makeSecretFile(dataDir, FILE) : undefined);
  return kept === undefined ? undefined : Buffer.from(kept, 'base64');
}
