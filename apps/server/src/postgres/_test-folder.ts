// Gives a test a folder for data, outside the repository, that the user of PostgreSQL may pass through.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestFolder = { path: string; remove(): Promise<void> };

/** A new empty folder. Its name carries our process number, by which a later run recognises what was left behind. */
export async function createTestFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), `candor-test-${process.pid}-`));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
