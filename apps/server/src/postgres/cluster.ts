// Makes the database cluster of a data folder on first use, and recognises one that cannot be used.
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, chooseAccount, type EmbeddedAccount, letIn } from './account.ts';
import { type EmbeddedBinaries, findEmbeddedBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { runProgram } from './program.ts';

const SHELTER = '/var/lib/candor';

const SUPERUSER = 'candor';

export type EmbeddedCluster = {
  binaries: EmbeddedBinaries;
  account: EmbeddedAccount;
  /** Owned by the account: the cluster, its log and who uses it. */
  home: string;
  /** What PostgreSQL calls its data directory. */
  folder: string;
  logFile: string;
  password: string;
};

type Log = { info(message: string): void };

/**
 * Opens the cluster in `<dataDir>/postgres`, made now if there is none. Two processes that do this simultaneously end with
 * the same cluster: it is made aside and moved into place whole, password included.
 *
 * @throws EmbeddedPostgresError with a sentence for the person who started Candor.
 */
export async function openCluster(dataDir: string, log: Log): Promise<EmbeddedCluster> {
  const account = await chooseAccount(join(dataDir, 'postgres'));
  const binaries = await reachableBinaries(await findEmbeddedBinaries(), account, log);
  const home = await makeHome(dataDir, account, log);

  const folder = join(home, 'cluster');
  if ((await filesOf(folder)) === undefined) {
    log.info('making the database');
    await makeCluster(binaries, account, home, folder);
  }
  await assertUsable(folder, binaries.majorVersion);
  const password = await readFile(join(folder, 'candor-password'), 'utf8').catch(() => undefined);
  if (password === undefined) throw damaged(folder, 'its candor-password is missing');
  return { binaries, account, home, folder, logFile: join(home, 'server.log'), password };
}

/** @returns where the folder really is: it may be a link that its user cannot follow. */
async function makeHome(dataDir: string, account: EmbeddedAccount, log: Log): Promise<string> {
  const home = join(dataDir, 'postgres');
  try {
    // Passing through is all that the user of PostgreSQL needs in the folder above its own.
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    const isThere = (await readdir(dataDir)).includes('postgres');
    if (!(await letIn(account, dataDir)) && !isThere) await shelterHome(home, account, log);
    await mkdir(home, { recursive: true, mode: 0o700 });
    if (account.ids !== undefined) await chown(home, account.ids.uid, account.ids.gid);
    await chmod(home, 0o700);
  } catch (cause) {
    if (cause instanceof EmbeddedPostgresError) throw cause;
    throw new EmbeddedPostgresError(
      'folder-unreachable',
      `The data folder ${dataDir} cannot be made or changed (${(cause as Error).message}): please set DATA_DIR to a folder that may be written.`,
      cause,
    );
  }
  const path = await realpath(home);
  if (await canEnter(account, path)) return path;
  throw new EmbeddedPostgresError(
    'folder-unreachable',
    `PostgreSQL does not run as root, and the user "${account.name}" that it runs as cannot enter ${path}: please move the data folder to where every user may pass through, such as /var/lib/candor, and name it in DATA_DIR.`,
  );
}

async function makeCluster(binaries: EmbeddedBinaries, account: EmbeddedAccount, home: string, folder: string) {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = join(home, `password-${mark}`);
  const newFolder = join(home, `new-${mark}`);
  try {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (account.ids !== undefined) await chown(passwordFile, account.ids.uid, account.ids.gid);
    const { code, output } = await runProgram(
      binaries.initdb,
      [
        '-D',
        newFolder,
        '-U',
        SUPERUSER,
        '--pwfile',
        passwordFile,
        '--auth',
        'scram-sha-256',
        // Iterations slow down guesses of a password. No guess finds 192 random bits, and 4,096 iterations took 2 ms of each connection.
        '-c',
        'scram_iterations=1',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      { account, folder: home },
    );
    if (code !== 0)
      throw new EmbeddedPostgresError('not-started', `The database could not be made in ${home}: ${lastLine(output)}`);
    await rename(passwordFile, join(newFolder, 'candor-password'));
    await moveUnlessThere(newFolder, folder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(newFolder, { recursive: true, force: true });
  }
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}

async function assertUsable(folder: string, majorVersion: number): Promise<void> {
  const files = (await filesOf(folder)) ?? [];
  for (const name of ['PG_VERSION', 'base', 'global', 'pg_wal', 'postgresql.conf', 'pg_hba.conf'])
    if (!files.includes(name)) throw damaged(folder, `its ${name} is missing`);
  if (!((await filesOf(join(folder, 'global'))) ?? []).includes('pg_control'))
    throw damaged(folder, 'its global/pg_control is missing');
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version !== String(majorVersion))
    throw new EmbeddedPostgresError(
      'wrong-version',
      `The database in ${folder} is of PostgreSQL ${version || 'an unknown version'}, and this Candor brings PostgreSQL ${majorVersion}: please use the Candor that made it, or another DATA_DIR.`,
    );
}

function damaged(folder: string, what: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'folder-damaged',
    `The database in ${folder} is damaged (${what}): please bring it back from a backup, or move the folder away to start with an empty one.`,
  );
}

async function filesOf(folder: string): Promise<string[] | undefined> {
  return readdir(folder).catch(() => undefined);
}

/** How to reach a database of a cluster that runs on `port`, password included. */
export function databaseUrl({ password }: EmbeddedCluster, port: number, name: 'candor' | 'postgres'): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${name}`;
}

/** The most informative line of a program's output. */
export function lastLine(output: string): string {
  const lines = output.split('\n').filter(line => line.trim() !== '');
  const message = lines.findLast(line => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return message.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim();
}

/** The programs themselves, or a copy of them where `account` cannot reach their folder. */
async function reachableBinaries(
  binaries: EmbeddedBinaries,
  account: EmbeddedAccount,
  log: Log,
): Promise<EmbeddedBinaries> {
  if (await canEnter(account, binaries.folder)) return binaries;
  const copy = join(SHELTER, `postgresql-${binaries.version}`);
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    log.info(`copying PostgreSQL to ${copy}, since its user "${account.name}" cannot enter ${binaries.folder}`);
    const unfinished = `${copy}-${process.pid}`;
    await makeShelter();
    await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    // Another start may have put its copy there meanwhile, which is as good.
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
  }
  const moved = (path: string) => join(copy, path.slice(binaries.folder.length));
  return { ...binaries, folder: copy, initdb: moved(binaries.initdb), pgCtl: moved(binaries.pgCtl) };
}

/** Makes `home` a link to a new folder that `account` can reach, where it could not enter the folder around `home`. */
async function shelterHome(home: string, account: EmbeddedAccount, log: Log): Promise<void> {
  await makeShelter();
  const folder = await mkdtemp(join(SHELTER, 'database-'));
  log.info(`keeping the database in ${folder}, since PostgreSQL's user "${account.name}" cannot enter ${home}`);
  await symlink(folder, home);
}

async function makeShelter(): Promise<void> {
  try {
    await mkdir(SHELTER, { recursive: true, mode: 0o755 });
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'folder-unreachable',
      `PostgreSQL does not run as root and cannot enter Candor's folder, nor can ${SHELTER} be made for it: please put Candor and its DATA_DIR into a folder that every user may pass through, such as /opt/candor.`,
      cause,
    );
  }
}
