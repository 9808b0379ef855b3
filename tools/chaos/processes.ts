// Finds the processes of an exchange on this machine and sends them signals.
import { readFile } from 'node:fs/promises';
import { childrenOf } from '../../apps/server/src/postgres/postmaster.ts';

/** Children, their children and so on; empty where the process is gone. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  const further = await Promise.all(children.map(descendantsOf));
  return [...children, ...further.flat()];
}

/** The first child whose command line holds a text. */
export async function childRunning(pid: number, text: string): Promise<number | undefined> {
  for (const child of await childrenOf(pid)) {
    const commandLine = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (commandLine.includes(text)) return child;
  }
  return undefined;
}

/** Nothing happens to a process that is gone. */
export function send(signal: NodeJS.Signals, ...pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
