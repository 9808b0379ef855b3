// Times a piece of work in processor time of the whole process, so that other programs on the machine do not count.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { type: 'minor' }) => void;

/**
 * Garbage collection and compilation in other threads are included. What the preparations made is moved out of the young
 * generation before, so that the work pays for its own garbage only.
 */
export function processorSeconds(work: () => void): number {
  for (let survived = 0; survived < 2; survived++) collectGarbage({ type: 'minor' });
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
