// Keeps what the last whole run of the tests came to, for hooks and for the run in a clone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run-program.ts';

export const LAST_RUN_FILE = '.cache/last-run.json';

export type RunSums = {
  passed: number;
  failed: number;
  /** Journeys that passed at their second try only, by file and title. */
  flaky: readonly string[];
};

/** Notes the state of the sources before the run. The returned function writes the record. */
export function startRunRecord(): (sums: RunSums) => void {
  const start = performance.now();
  const commit = git('rev-parse', 'HEAD');
  const isClean = git('status', '--porcelain') === '';
  return ({ passed, failed, flaky }) => {
    const seconds = Math.round((performance.now() - start) / 1000);
    const file = join(ROOT, LAST_RUN_FILE);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ commit, isClean, passed, failed, flaky, seconds })}\n`);
  };
}

/** "" outside of a repository. */
function git(...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
