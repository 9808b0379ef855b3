// Finds programs that only tests of the installation need, or takes them out of Debian's packages, so that no service is installed here.
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from '../run-program.ts';

/** By program: the package that holds it, others that it needs, and libraries of it that a small Debian may lack. */
const PACKAGES = {
  nginx: ['nginx', 'libssl3', 'libpcre2-8-0', 'zlib1g', 'libcrypt1'],
  caddy: ['caddy'],
  openssl: ['openssl', 'libssl3'],
  prometheus: ['prometheus'],
  promtool: ['prometheus'],
  'systemd-analyze': ['systemd', 'libsystemd-shared'],
  pg_ctl: [
    ...['postgresql-15', 'postgresql-client-15', 'libpq5', 'libicu72', 'libxml2', 'libxslt1.1', 'libldap-2.5-0'],
    ...[
      'libsasl2-2',
      'libgssapi-krb5-2',
      'libkrb5-3',
      'libk5crypto3',
      'libcom-err2',
      'libkrb5support0',
      'libkeyutils1',
    ],
    ...['libssl3', 'libpam0g', 'libzstd1', 'liblz4-1', 'libsystemd0'],
  ],
};
export type DebianProgram = keyof typeof PACKAGES;

/** Where every user of this machine can run them. */
const CACHE = join(tmpdir(), `candor-debian-programs-${process.getuid!()}`);
const FOLDERS = ['usr/sbin', 'usr/bin', 'sbin', 'bin', 'usr/lib/postgresql/15/bin'];

export type FoundProgram = {
  path: string;
  /** Where it finds its libraries, in the environment that it runs in. */
  env: Record<string, string>;
};

/** @throws Error with one sentence where it is not here and cannot be fetched. */
export async function debianProgram(name: DebianProgram): Promise<FoundProgram> {
  const installed = findIn(
    [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS.map(folder => `/${folder}`)],
    name,
  );
  if (installed !== undefined) return { path: installed, env: {} };
  const folder = join(CACHE, PACKAGES[name][0]!);
  if (find(folder, name) === undefined) await fetchPackages(folder, PACKAGES[name]);
  const path = find(folder, name);
  if (path === undefined)
    throw new Error(`This test needs ${name}: please install Debian's package ${PACKAGES[name][0]}.`);
  const libraries = ['usr/lib', 'lib'].flatMap(top => [`${top}/x86_64-linux-gnu`, `${top}/x86_64-linux-gnu/systemd`]);
  return { path, env: { LD_LIBRARY_PATH: libraries.map(library => join(folder, library)).join(delimiter) } };
}

const find = (folder: string, name: string) =>
  findIn(
    FOLDERS.map(inside => join(folder, inside)),
    name,
  );

function findIn(folders: readonly string[], name: string): string | undefined {
  return folders.map(folder => join(folder, name)).find(file => existsSync(file));
}

async function fetchPackages(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (statSync(dirname(folder)).uid !== process.getuid!()) throw new Error(`${CACHE} belongs to another user.`);
  await runCommand('apt-get', ['update']);
  const { code, output } = await runCommand('apt-get', ['download', ...names], { folder });
  if (code !== 0) throw new Error(`apt-get could not download ${names.join(', ')}:\n\n${output}`);
  for (const file of readdirSync(folder).filter(name => name.endsWith('.deb')))
    await runCommand('dpkg-deb', ['--extract', file, '.'], { folder });
}
