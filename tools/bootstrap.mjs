// The way in from any Node: makes a fresh machine ready, then does one task on the Node that the repository pins.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './bootstrap/packages.mjs';
import { ensurePinnedNode } from './bootstrap/pinned-node.mjs';
import { PROGRAMS } from './bootstrap/programs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const PARENT_LOOK_MS = 500;

/** @type {Record<string, string[]>} */
const TASKS = {
  start: ['tools/start.ts'],
  test: ['tools/test.ts'],
  'test-all': ['tools/test.ts', '--all'],
  'test-clone': ['tools/test-clone.ts'],
  check: ['tools/test.ts', '--only', 'types,lint,tidy,unused'],
  types: ['tools/test.ts', '--only', 'types'],
  lint: ['tools/test.ts', '--only', 'lint'],
  tidy: ['tools/tidy.ts'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  bench: ['bench/run.ts'],
  package: ['tools/package.ts'],
  chaos: ['tools/chaos.ts'],
  simulate: ['packages/exchange/simulation/run.ts'],
  translations: ['tools/translations.ts'],
  schema: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'node',
    'apps/server/src/database/schema.test.ts',
    '--update',
  ],
  ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, [file]])),
};

try {
  const [task = 'start', ...parameters] = process.argv.slice(2);
  const program = TASKS[task];
  if (program === undefined) throw new Error(`There is no task "${task}"; there are ${Object.keys(TASKS).join(', ')}.`);
  const node = await ensurePinnedNode(root);
  await ensurePackages(root, node);
  process.exitCode = await handOver(node, [...program, ...parameters]);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/**
 * Runs the task to its end. Signals are passed on, and the end of the npm that started us counts as one; should this
 * process be killed, the task sees its channel close.
 *
 * @param {string} node
 * @param {string[]} program
 * @returns {Promise<number>} the exit code
 */
function handOver(node, program) {
  const child = spawn(node, program, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What is compiled once is kept: each later program starts in half of the time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event !== undefined) {
    const npm = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, PARENT_LOOK_MS);
    child.once('exit', () => clearInterval(watch));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', code => resolve(code ?? 1));
  });
}
