// Gives a test a folder for data, outside the repository, that the user of PostgreSQL may pass through.
import { statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestFolder = { path: string; remove(): Promise<void> };

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8 * 1024 ** 3;

/** Where folders of tests may be. */
export const TEST_ROOTS = [MEMORY, tmpdir()];
/** In memory where there is plenty: making databases keeps a disk busy, and none of them has to outlive the machine. */
const ROOT = hasRoom() ? MEMORY : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** A new empty folder. Its name carries our process number, by which a later run recognises what was left behind. */
export async function createTestFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(ROOT, `candor-test-${process.pid}-`));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
