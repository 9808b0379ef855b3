// Finds the processes of an exchange on this machine and sends them signals.
import { readdirSync, readFileSync } from 'node:fs';

/** Children, their children and so on; empty where the process is gone. */
export function descendantsOf(pid: number): number[] {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendantsOf)];
}

/** The first child whose command line holds a text. */
export function childRunning(pid: number, text: string): number | undefined {
  return childrenOf(pid).find(child => readProc(`${child}/cmdline`).includes(text));
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

function childrenOf(pid: number): number[] {
  return listThreads(pid).flatMap(thread =>
    readProc(`${pid}/task/${thread}/children`)
      .split(' ')
      .filter(text => text !== '')
      .map(Number),
  );
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
