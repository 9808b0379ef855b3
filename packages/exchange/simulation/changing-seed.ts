// The seed of a simulation that changes with every commit.
import { execFileSync } from 'node:child_process';

/** A seed from the environment, or the commit's own, so that every commit tries something new and can be run again. */
export function changingSeed(): number {
  const given = process.env.SIMULATION_SEED;
  if (given !== undefined) return Number(given);
  try {
    return Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 8), 16);
  } catch {
    // Without a repository around it there is no commit.
    return 4;
  }
}
