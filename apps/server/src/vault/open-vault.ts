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
  { dataKey: provided, formerDataKeys, dataDir }: KeySettings,
  data: readonly SealedData[],
): Promise<Vault> {
  const mayMake = formerDataKeys.length > 0 || !(await needsKey(pool, data));
  const key = await dataKey({ dataKey: provided, dataDir, mayMake });
  if (key === undefined) {
    throw new DataKeyError(
      `There is no data.key in ${dataDir}, and no DATA_KEY, but this database holds what was sealed with one. Put the file back, or give the key as DATA_KEY.`,
    );
  }
  const vault = createVault(key, formerDataKeys);
  await checkKeys(pool, vault, data);
  return vault;
}

type DataKeySource = {
  dataKey: Buffer | undefined;
  dataDir: string;
  /** Whether one may be made where there is none. */
  mayMake: boolean;
};

/** The key that the settings name, or the one of the data folder. With the key, everything that it sealed is lost. */
export async function dataKey({ dataKey: provided, dataDir, mayMake }: DataKeySource): Promise<Buffer | undefined> {
  if (provided !== undefined) return provided;
  const stored = (await readSecretFile(dataDir, FILE)) ?? (mayMake ? await makeSecretFile(dataDir, FILE) : undefined);
  return stored === undefined ? undefined : Buffer.from(stored, 'base64');
}
