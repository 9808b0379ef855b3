// Reads the state of a running PostgreSQL from the postmaster.pid of its folder.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; status: string };

/** The content of postmaster.pid, whether or not that server still lives; undefined without a complete file. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map(line => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), status: lines[7] ?? 'starting' };
}

/**
 * Whether the process in postmaster.pid is a PostgreSQL of this folder. After a reboot, and in a restarted container
 * nearly always, its number belongs to some other program.
 */
export async function isPostmasterAlive(cluster: string, pid: number): Promise<boolean> {
  if (!isProcessAlive(pid)) return false;
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return workingFolder === (await realpath(cluster));
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes('postgres');
}

/** Whether a process of that number runs, ours or not. One that ended and was not yet noticed by its parent does not. */
export function isProcessAlive(pid: number): boolean {
  if (!isNumberTaken(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!;
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** The processes that a process has started and that still run; none where it is gone, or where the system has no list. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}

/** Whether the operating system still holds the number, be it for a process that ended. */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
