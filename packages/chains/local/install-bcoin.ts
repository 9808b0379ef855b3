// Installs bcoin from the npm registry at its first use, next to the workspaces: without its native parts, which need a compiler.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('./bcoin', import.meta.url));
const FILES = ['package.json', 'package-lock.json'];
const STAMP = '.candor-installed';
/** A registry that hangs gets another request after seconds: npm itself would wait five minutes. */
const RETRIES = ['--fetch-timeout=20000', '--fetch-retries=5'];

/**
 * @returns the folder of packages that holds bcoin
 * @throws Error with everything that npm said where it could not be installed
 */
export async function installBcoin(): Promise<string> {
  const target = join(FOLDER, 'node_modules');
  const wanted = createHash('sha256');
  for (const file of FILES) wanted.update(readFileSync(join(FOLDER, file)));
  const stamp = wanted.digest('hex');
  if (isInstalled(target, stamp)) return target;
  // Made elsewhere and moved into place atomically: several tests may run this concurrently, and any may be ended halfway.
  const making = join(FOLDER, 'data', `install-${process.pid}-${Date.now()}`);
  mkdirSync(making, { recursive: true });
  try {
    for (const file of FILES) copyFileSync(join(FOLDER, file), join(making, file));
    await runNpm(
      ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', ...RETRIES],
      making,
    );
    writeFileSync(join(making, 'node_modules', STAMP), stamp);
    if (!isInstalled(target, stamp)) {
      rmSync(target, { recursive: true, force: true });
      renameSync(join(making, 'node_modules'), target);
    }
  } catch (error) {
    // Another was quicker: what it put there is as good.
    if (!isInstalled(target, stamp)) throw error;
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return target;
}

function isInstalled(folder: string, stamp: string): boolean {
  const file = join(folder, STAMP);
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** By the Node that runs this: npm under an old one may leave packages out. */
async function runNpm(parameters: string[], folder: string): Promise<void> {
  const child = spawn(process.execPath, [findNpm(), ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk;
    });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`npm ${parameters.join(' ')} failed:\n\n${output.trim()}`);
}

/** npm's own JavaScript file: named by the npm that started us, else the one on the search path. */
function findNpm(): string {
  const { npm_execpath: running, PATH = '' } = process.env;
  if (running?.endsWith('npm-cli.js')) return running;
  for (const folder of [...PATH.split(delimiter), dirname(process.execPath)])
    for (const candidate of ['npm', 'node_modules/npm/bin/npm-cli.js', '../lib/node_modules/npm/bin/npm-cli.js']) {
      const path = join(folder, candidate);
      const file = existsSync(path) ? realpathSync(path) : '';
      if (file.endsWith('npm-cli.js')) return file;
    }
  throw new Error('npm was not found: please install it together with Node.js.');
}
