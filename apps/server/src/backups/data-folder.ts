// Copies the data folder into a backup and out of it.
import { execFile } from 'node:child_process';
import { mkdir, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Made again by every start, or of no use elsewhere. */
const NOT_DATA = ['logs', 'compiled'];
/** What only a stopped exchange can copy: files of PostgreSQL and of the chains of a demo, and its signer's log, which must never be older than them. */
const ONLY_STOPPED = ['postgres', 'chains', 'signer'];
const SECRETS = ['data.key', 'price.secret', 'reviewer', 'chains', 'signer'];

/** @returns the names of secrets that are in the copy */
export async function copyData(
  dataDir: string,
  into: string,
  { isStopped }: { isStopped: boolean },
): Promise<string[]> {
  const leftOut = [...NOT_DATA, ...(isStopped ? [] : ONLY_STOPPED)];
  const names = (await readdir(dataDir)).filter(name => !leftOut.includes(name));
  await mkdir(into, { mode: 0o700 });
  await copyAll(dataDir, into, names);
  return names.filter(name => SECRETS.includes(name));
}

/** Into a data folder that is not there yet, or holds nothing that counts. */
export async function restoreData(from: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await copyAll(from, dataDir, await readdir(from));
}

/** Names in a data folder that a restore would mix with those of the backup. */
export async function dataIn(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter(name => !NOT_DATA.includes(name));
}

/** With owners, times and permissions, which `fs.cp` does not keep: the files of PostgreSQL belong to its own user. */
async function copyAll(from: string, into: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const target = join(into, name);
    // A link leads to where PostgreSQL was given room that its user can enter; the backup needs what is there.
    await promisify(execFile)('cp', ['-a', await realpath(join(from, name)), target]);
  }
}
