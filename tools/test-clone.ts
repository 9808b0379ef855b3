// Proves a commit: clones HEAD into an empty folder and runs its tests there as a fresh machine would, with an empty environment.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './run-program.ts';
import { LAST_RUN_FILE, type RunSums } from './test/last-run.ts';

const { values } = parseArgs({
  options: {
    /** Runs `npm run test:all` there. */
    all: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'candor-clone-'));
const clone = join(folder, 'candor');
execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
const { HOME = '', PATH = '' } = process.env;
// Without what our own start has put in front: the clone brings its own Node.
const path = PATH.split(delimiter).filter(entry => !entry.startsWith(ROOT));
const run = spawn('npm', values.all ? ['run', 'test:all'] : ['test'], {
  cwd: clone,
  stdio: 'inherit',
  env: { HOME, PATH: path.join(delimiter) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill(signal));
const [code] = (await once(run, 'close')) as [number | null];

const record = join(clone, LAST_RUN_FILE);
let flaky: RunSums['flaky'] = [];
if (existsSync(record)) {
  ({ flaky } = JSON.parse(readFileSync(record, 'utf8')) as RunSums);
  const target = join(ROOT, LAST_RUN_FILE);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(record, target);
}
// The files of the failed attempt are there.
if (code === 0 && flaky.length === 0) rmSync(folder, { recursive: true, force: true });
else console.error(`The clone stays in ${clone}.`);
process.exitCode = code ?? 1;
