// Checks the types of every workspace, two compilers at a time.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runProgram } from '../run-program.ts';
import { oneCheck, type StepResult } from './step.ts';

const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');
const AT_ONCE = 2;
/** Several checkers of one program each work out many types again, which doubles the work of all. */
const CHECKERS = '--singleThreaded';
/** The compiler is written in Go, whose collector takes a fifth of its work: it collects only once a check needs this much memory. */
const COLLECTING = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
/** What is remembered of a project's last check, so that only what changed since is checked again. */
const MEMORY = join(ROOT, 'node_modules/.cache/types');
// "No inputs were found": a workspace without tests has a configuration for them all the same.
const NOTHING_THERE = 'TS18003';

/** Each `tsconfig*.json` of a workspace is one check. */
export async function checkTypes(): Promise<StepResult> {
  const projects = globSync('{packages/*,apps/*,bench,e2e,tools}/tsconfig*.json', { cwd: ROOT }).sort();
  const failures: string[] = [];
  const waiting = projects[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const project of waiting) {
        const memory = join(MEMORY, `${project.replaceAll('/', '-')}.tsbuildinfo`);
        const options = ['-p', project, CHECKERS, '--incremental', '--tsBuildInfoFile', memory];
        const { code, output } = await runProgram(COMPILER, options, { env: COLLECTING });
        if (code !== 0 && !output.includes(NOTHING_THERE)) failures.push(`${project}\n${output}`);
      }
    }),
  );
  return oneCheck(failures.length === 0, failures.join('\n\n'));
}
