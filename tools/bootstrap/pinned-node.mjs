// Finds or fetches the Node.js for everything here; its version is in package.json only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { runNpm } from './npm.mjs';

/**
 * @param {string} root the repository's folder
 * @returns {Promise<string>} the path of the pinned Node's program, in `.node/` unless this process runs on it already
 */
export async function ensurePinnedNode(root) {
  return process.versions.node === pinnedVersion(root) ? process.execPath : installPinnedNode(root);
}

/**
 * The pinned Node as its makers publish it, which needs no library of this machine besides those of C and C++.
 *
 * @param {string} root the repository's folder
 * @returns {Promise<string>} the path of its program, in `.node/`
 */
export async function installPinnedNode(root) {
  const version = pinnedVersion(root);
  const folder = join(root, '.node');
  const name = packageName();
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (!isVersion(node, version)) {
    // The package `node` would fetch this one in an install script, and npm may be configured to run none.
    await withProgress(`Getting Node.js ${version}`, () =>
      runNpm(process.execPath, ['install', '--prefix', folder, '--no-save', `${name}@${version}`], root),
    );
    if (!isVersion(node, version))
      throw new Error(`Node.js ${version} for ${process.platform} ${process.arch} does not run on this machine.`);
  }
  return node;
}

/**
 * @param {string} root
 * @returns {string}
 */
function pinnedVersion(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
}

function packageName() {
  const isAppleChip = process.platform === 'darwin' && process.arch === 'arm64';
  return `${isAppleChip ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
}

/**
 * @param {string} node
 * @param {string} version
 */
function isVersion(node, version) {
  if (!existsSync(node)) return false;
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}
