// Dumps a database and restores it by PostgreSQL's own programs, in the version of the server.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export type PostgresTools = { dump: string; restore: string };

/** Where distributions put the programs of one version. */
const foldersOf = (major: number) => [
  ...(process.env.PATH ?? '').split(delimiter),
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
];

/**
 * Finds `pg_dump` and `pg_restore` of one major version: older ones refuse the server, and newer ones write what it may not read.
 *
 * @throws Error with one sentence that names the package to install
 */
export async function findPostgresTools(major: number): Promise<PostgresTools> {
  for (const folder of foldersOf(major)) {
    const tools = { dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore') };
    const versions = Object.values(tools).map(program => versionOf(program));
    if ((await Promise.all(versions)).every(version => version === major)) return tools;
  }
  throw new Error(
    `pg_dump and pg_restore of PostgreSQL ${major}, the version of the server, are not installed (on Debian: apt-get install postgresql-client-${major}).`,
  );
}

async function versionOf(program: string): Promise<number | undefined> {
  if (!existsSync(program)) return undefined;
  const { stdout } = await promisify(execFile)(program, ['--version']).catch(() => ({ stdout: '' }));
  return Number(/(\d+)(\.\d+|devel|beta|rc)/.exec(stdout)?.[1]);
}

/** @param snapshot exported by a transaction that is still open. @throws Error with the reason of PostgreSQL */
export async function dumpDatabase(
  tools: PostgresTools,
  { url, snapshot, file }: { url: string; snapshot: string; file: string },
): Promise<void> {
  // A copy that has not replaced its month yet is no part of the journal (journal/drop-month.ts).
  const what = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--exclude-table=journal_*_kept',
    `--snapshot=${snapshot}`,
  ];
  await runTool(tools.dump, [...what, `--file=${file}`], url);
}

/** Into an empty database: all of the dump, or nothing. @throws Error with the reason of PostgreSQL */
export async function restoreDump(tools: PostgresTools, { url, file }: { url: string; file: string }): Promise<void> {
  await runTool(tools.restore, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file], url);
}

function runTool(program: string, parameters: string[], url: string): Promise<void> {
  const { PATH, HOME } = process.env;
  const { address, password } = withoutPassword(url);
  // In the environment: other users of the machine see the parameters of a process.
  const env = { PATH, HOME, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) };
  const child = spawn(program, [...parameters, `--dbname=${address}`], { stdio: ['ignore', 'ignore', 'pipe'], env });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-10_000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => {
      if (code === 0) resolve();
      else reject(new Error(output.trim().split('\n').slice(-5).join('\n') || `${program} ended with code ${code}`));
    });
  });
}

function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}
