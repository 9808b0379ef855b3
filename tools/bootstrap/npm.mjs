// Runs npm, its noise kept back unless it fails.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Runs npm's own program with the given Node. Started by an old Node, npm would silently leave out optional packages
 * that ask for a newer one.
 *
 * @param {string} node path of the Node to run npm with; install scripts find it first, too
 * @param {string[]} parameters
 * @param {string} folder
 * @returns {Promise<void>} rejects with everything npm said when it fails
 */
export async function runNpm(node, parameters, folder) {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier'];
  const child = spawn(node, [findNpm(), ...parameters, ...quiet], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`npm ${parameters.join(' ')} failed:\n\n${output.trim()}`);
}

/** npm's own JavaScript file: named by the npm that started us, else the one on the search path. */
function findNpm() {
  const { npm_execpath: runningNpm, PATH = '' } = process.env;
  if (runningNpm?.endsWith('npm-cli.js')) return runningNpm;
  for (const folder of [...PATH.split(delimiter), dirname(process.execPath)]) {
    for (const candidate of ['npm', 'node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js']) {
      const path = join(folder, candidate);
      const file = existsSync(path) ? realpathSync(path) : '';
      if (file.endsWith('npm-cli.js')) return file;
    }
  }
  throw new Error('npm was not found: please install it together with Node.js 20 or newer.');
}
