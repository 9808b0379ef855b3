// Makes a release: a folder that runs without npm, its checksums, and an archive of it.
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sha256Of } from '../apps/server/src/outside/files.ts';
import { installPinnedNode } from './bootstrap/pinned-node.mjs';
import { makeRelease } from './package/make-release.ts';
import { withProgress } from './progress.mjs';
import { ROOT, runCommand } from './run-program.ts';
import { buildApp, isAppBuilt, nameOf, WEB_APPS } from './web/build-app.ts';

const LARGEST_MB = 300;

const { values } = parseArgs({
  options: {
    /** The folder in which the release and its archive are made. */
    out: { type: 'string', default: join(ROOT, 'release') },
  },
});

async function main(): Promise<void> {
  const out = resolve(values.out);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const name = `candor-${version}-${process.platform}-${process.arch}`;
  const folder = join(out, name);
  const archive = `${folder}.tar.gz`;
  for (const app of WEB_APPS) {
    if (!isAppBuilt(app)) await withProgress(`Building the ${nameOf(app)}`, () => buildApp(app));
  }
  const node = await installPinnedNode(ROOT);
  const { commit, at } = await readCommit();
  await rm(folder, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const bytes = await withProgress('Copying what runs', () =>
    makeRelease({ root: ROOT, folder, node, release: { version, ...(commit !== undefined && { commit }) } }),
  );
  const megabytes = Math.ceil(bytes / 1_000_000);
  if (megabytes > LARGEST_MB) throw new Error(`The release has ${megabytes} MB; ${LARGEST_MB} MB is the most.`);
  await withProgress('Packing it', () => pack(out, { name, archive, at }));
  await writeFile(`${archive}.sha256`, `${await sha256Of(archive)}  ${name}.tar.gz\n`);
  console.log(`\n${relative(process.cwd(), folder)} (${megabytes} MB) and ${name}.tar.gz with its checksum`);
}

/** The same files make the same archive: names in order, no owners, and the time of the commit. */
async function pack(out: string, { name, archive, at }: { name: string; archive: string; at: string }): Promise<void> {
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${at}`];
  const { code, output } = await runCommand('tar', [...order, '-czf', archive, name], { folder: out });
  if (code !== 0) throw new Error(`The archive could not be made:\n\n${output}`);
}

/** A folder without Git has no commit, and its files the date of 1970. */
async function readCommit(): Promise<{ commit?: string; at: string }> {
  if (!existsSync(join(ROOT, '.git'))) return { at: '@0' };
  const git = async (...parameters: string[]) => (await runCommand('git', parameters)).output;
  const [commit = '', at = '0'] = (await git('log', '-1', '--format=%H %ct')).split(' ');
  const isChanged = (await git('status', '--porcelain')) !== '';
  return { commit: isChanged ? `${commit}+` : commit, at: `@${at}` };
}

try {
  await main();
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exitCode = 1;
}
