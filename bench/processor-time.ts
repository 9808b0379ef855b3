// How much processor time a piece of work takes, and how much a measured server and its PostgreSQL have used.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/**
 * The processor time of the whole process, in seconds, so that other programs on the machine do not count. Garbage collection and compilation in other threads are included. What the preparations made is moved out of the young
 * generation before, so that the work pays for its own garbage only.
 */
export function processorSeconds(work: () => void): number {
  for (let survived = 0; survived < 2; survived++) collectGarbage({ type: 'minor' });
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** Seconds since their start, threads included. */
export type ProcessorTime = { server: number; postgres: number };

/** @param dataDir where the server's own PostgreSQL is; one that is not there has used nothing, and so has all where there is no Linux. */
export function processorTime(serverPid: number, dataDir: string): ProcessorTime {
  return { server: timesOf(serverPid)?.own ?? 0, postgres: postgresTime(dataDir) };
}

/** Of the first process, of its children, and of those that it has seen end. */
function postgresTime(dataDir: string): number {
  const [file] = globSync(`${dataDir}/**/postmaster.pid`);
  if (file === undefined) return 0;
  const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const running = readdirSync('/proc')
    .map(name => timesOf(Number(name)))
    .filter(times => times?.parent === first);
  const { own = 0, ended = 0 } = timesOf(first) ?? {};
  return running.reduce((sum, times) => sum + times!.own, own + ended);
}

function timesOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the state comes after it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(ticks => ticks / TICKS_A_SECOND);
    return { parent: fields[1]!, own: user! + system!, ended: endedUser! + endedSystem! };
  } catch {
    return undefined;
  }
}
