// Copies the data folder into a backup and out of it.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, realpath, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Made again by every start, or of no use elsewhere. */
const NOT_DATA = ['logs', 'compiled'];
/** What only a stopped exchange can copy: files of PostgreSQL and of the chains of a demo, and its signer's log, which must never be older than them. */
const ONLY_STOPPED = ['postgres', 'chains', 'signer'];
const SECRETS = ['data.key', 'price.secret', 'reviewer', 'chains', 'signer'];

/** The whole folder of a stopped exchange. @returns the names of secrets that are in the copy */
export async function copyStoppedData(dataDir: string, into: string): Promise<string[]> {
  const names = await dataIn(dataDir);
  await copyWithOwners(dataDir, into, names);
  return secretsOf(names);
}

/**
 * The folder of a running exchange, which writes and deletes meanwhile. A second copy into the same place adds what is new and takes what
 * was changed; what was deleted in between stays.
 *
 * @returns the names of secrets that are in the copy
 */
export async function copyRunningData(dataDir: string, into: string): Promise<string[]> {
  const names = (await dataIn(dataDir)).filter(name => !ONLY_STOPPED.includes(name));
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of names) await copyWhatIsThere(join(dataDir, name), join(into, name));
  return secretsOf(names);
}

/** Into a data folder that is not there yet, or is empty by `dataIn`. */
export async function restoreData(from: string, dataDir: string): Promise<void> {
  await copyWithOwners(from, dataDir, await readdir(from));
}

/** Empties a data folder again, for a restore that failed after it. */
export async function removeData(dataDir: string): Promise<void> {
  for (const name of await dataIn(dataDir)) await rm(join(dataDir, name), { recursive: true });
}

/** Names in a data folder that a backup holds, and that a restore must not find there. */
export async function dataIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter(name => !NOT_DATA.includes(name));
}

const secretsOf = (names: readonly string[]) => names.filter(name => SECRETS.includes(name));

/** With owners and permissions, which `fs.cp` does not keep: the files of PostgreSQL belong to its own user. */
async function copyWithOwners(from: string, into: string, names: readonly string[]): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o711 });
  // A link leads to where PostgreSQL was given room that its user can enter; the copy needs what is there.
  for (const name of names) await promisify(execFile)('cp', ['-a', await realpath(join(from, name)), join(into, name)]);
}

/** A file that vanishes between its listing and its copy, as a draft that got its name, is left out. */
async function copyWhatIsThere(from: string, to: string): Promise<void> {
  try {
    const found = await stat(from);
    if (found.isDirectory()) {
      await mkdir(to, { recursive: true, mode: 0o700 });
      for (const name of await readdir(from)) await copyWhatIsThere(join(from, name), join(to, name));
      return;
    }
    const copy = await stat(to).catch(() => undefined);
    if (copy?.size === found.size && copy.mtime.getTime() === found.mtime.getTime()) return;
    await copyFile(from, to);
    await utimes(to, found.mtime, found.mtime);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
