// Counts the Candor processes that use one embedded PostgreSQL, so that the last one to leave stops it.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProcessAlive } from './postmaster.ts';

/** Notes that this process uses the PostgreSQL of `home`. */
export async function enterUser(home: string): Promise<void> {
  await mkdir(join(home, 'users'), { recursive: true });
  await writeFile(join(home, 'users', String(process.pid)), '');
}

/** Takes this process off the list, and those that died without doing so. @returns whether nobody is left. */
export async function leaveUser(home: string): Promise<boolean> {
  let others = 0;
  for (const name of await readdir(join(home, 'users')).catch(() => [])) {
    const pid = Number(name);
    if (pid !== process.pid && isProcessAlive(pid)) others += 1;
    else await rm(join(home, 'users', name), { force: true });
  }
  return others === 0;
}
