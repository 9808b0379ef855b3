// Vitest's global setup: names the folder of the test run's PostgreSQL, and ends that server after the last test.
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createTestFolder, TEST_ROOTS } from './_test-folder.ts';
import { stopEmbeddedPostgres } from './embedded-postgres.ts';
import { isProcessAlive } from './postmaster.ts';

const log = { info: () => undefined };

/** The server itself starts with the first test that needs a database. @returns the teardown. */
export async function setup(): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await createTestFolder();
  process.env.CANDOR_TEST_DATA_DIR = folder.path;
  return async () => {
    await stopIfMade(folder.path);
    await folder.remove();
  };
}

// A test run that was killed leaves its folder, and perhaps a server, behind.
async function removeLeftovers(): Promise<void> {
  for (const folder of (await Promise.all(TEST_ROOTS.map(foldersIn))).flat()) {
    const pid = Number(/^candor-test-(\d+)-/.exec(basename(folder))?.[1]);
    if (Number.isNaN(pid) || isProcessAlive(pid)) continue;
    try {
      await stopIfMade(folder);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It may belong to another user of this machine.
    }
  }
}

async function foldersIn(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  return names.map(name => join(root, name));
}

async function stopIfMade(folder: string): Promise<void> {
  const files = await readdir(folder);
  if (files.includes('postgres')) await stopEmbeddedPostgres({ dataDir: folder, log });
}
