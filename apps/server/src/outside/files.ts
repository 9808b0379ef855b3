// Where files lie that must outlive a restart: a folder for now; anything that can keep bytes under a name will do.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Fault } from '../fault.ts';

export type Files = {
  /** Keeps bytes under a name of letters, digits, `-` and `/`. @throws Fault */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** As `put`, in place of a file that is there: at every moment, and after a crash, it is whole, the old one or the new. @throws Fault */
  replace(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. @throws Fault */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing where there is no such file. @throws Fault */
  delete(name: string): Promise<void>;
};

/** Files in a folder, which is made when the first one comes. */
export function folderFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  async function attempt<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      throw new Fault(`a file could not be ${what}`, { cause });
    }
  }

  return {
    put: (name, bytes) => attempt('written', () => disk.put(name, bytes)),
    replace: (name, bytes) => attempt('written', () => replaceFile(join(folder, name), bytes)),
    get: name => attempt('read', async () => ((await disk.exists(name)) ? disk.getBytes(name) : undefined)),
    delete: name => attempt('deleted', () => disk.delete(name)),
  };
}

/** The SHA-256 of a file of any size, in hexadecimal digits. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A draft that a crash leaves behind is written over by the next try. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.new`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
