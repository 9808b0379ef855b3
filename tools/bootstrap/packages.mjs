// Installs the packages of package-lock.json when node_modules does not hold them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { runNpm } from './npm.mjs';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/**
 * @param {string} root the repository's folder
 * @param {string} node the Node to install with
 */
export async function ensurePackages(root, node) {
  const stamp = join(root, 'node_modules', '.candor-installed');
  const wanted = `${createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  // Not `npm ci`: it refuses a lock file without the packages of every other platform, which some registries lack.
  if (!holdsLockedPackages(root))
    await withProgress('Installing the packages', () => runNpm(node, ['install', '--no-save'], root));
  writeFileSync(stamp, wanted);
}

/**
 * Whether npm itself noted every package of the lock file as installed, for instance after a developer's `npm install`.
 *
 * @param {string} root
 */
export function holdsLockedPackages(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readPackages(note);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found !== undefined) return found.version === locked.version && existsSync(join(root, path));
    return locked.optional === true && !isMadeForThisMachine(locked);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * An optional package without a platform of its own belongs to another optional one, whose platform decides.
 *
 * @param {LockedPackage} locked
 */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  /** @type {any} */
  const report = process.report?.getReport();
  const ownLibc = report?.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  return (
    (os === undefined || os.includes(process.platform)) &&
    (cpu === undefined || cpu.includes(process.arch)) &&
    (libc === undefined || libc.includes(ownLibc))
  );
}
