// Secrets that a data folder keeps for itself: whole, and readable to the owner alone; most of them 32 random bytes in base64, made once.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The text of a secret's file; undefined where there is no such file. */
export async function readSecretFile(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes a secret's file. It gets its name only once it is whole, so that a crash leaves no half of one behind; of two simultaneous ones
 * the first one's counts. @returns the text of the one that counts.
 */
export async function makeSecretFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await mkdir(folder, { recursive: true });
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(SECRET_BYTES).toString('base64'));
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
  await syncFolder(folder);
  return readFile(path, 'utf8');
}

/** Puts a secret's file in place of an older one, whole at every moment. @returns its path. */
export async function replaceSecretFile(folder: string, name: string, text: string): Promise<string> {
  const path = join(folder, name);
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o600, flush: true });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  return path;
}

/** The name itself must survive a loss of power, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
