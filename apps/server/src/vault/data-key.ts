// The key of the vault: from the settings, or, in a demo without one, made once and kept in the data folder.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { VAULT_KEY_BYTES } from './vault-key.ts';

export type DataKeyPlace = {
  dataKey: Buffer | undefined;
  dataDir: string;
  /** Whether one may be made where there is none. */
  mayMake: boolean;
};

/** The key that the settings name, or the one of the data folder. Whoever loses it loses what was sealed. */
export async function dataKey({ dataKey: given, dataDir, mayMake }: DataKeyPlace): Promise<Buffer | undefined> {
  if (given !== undefined) return given;
  const path = join(dataDir, 'data.key');
  const kept = await keyIn(path);
  return kept === undefined && mayMake ? makeKey(dataDir, path) : kept;
}

async function keyIn(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await readFile(path, 'utf8'), 'base64');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Gets its name only once it is whole, so that a crash leaves no half of one behind; of two at once the first one's counts. */
async function makeKey(folder: string, path: string): Promise<Buffer> {
  const draft = join(folder, `data.key.${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(VAULT_KEY_BYTES).toString('base64'));
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path).catch((error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
