// The key of the vault: from the settings, or, in a demo without one, made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VAULT_KEY_BYTES } from './vault.ts';

/** The key that the settings name, or the one of the data folder. Whoever loses it loses what was sealed. */
export async function dataKey({ dataKey: given, dataDir }: { dataKey: Buffer | undefined; dataDir: string }) {
  if (given !== undefined) return given;
  const path = join(dataDir, 'data.key');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(VAULT_KEY_BYTES).toString('base64'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
