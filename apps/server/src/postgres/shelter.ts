// Gives PostgreSQL a place outside a folder that root alone may enter, such as /root: it does not run as root itself.
import { cp, mkdir, mkdtemp, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, type EmbeddedAccount } from './account.ts';
import type { EmbeddedBinaries } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';

const SHELTER = '/var/lib/candor';

type Log = { info(message: string): void };

/** The programs themselves, or a copy of them where `account` cannot reach their folder. */
export async function reachableBinaries(
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
export async function shelterHome(home: string, account: EmbeddedAccount, log: Log): Promise<void> {
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
      `PostgreSQL does not run as root and cannot enter Candor's folder, nor can ${SHELTER} be made for it: please put Candor and its DATA_DIR into a folder that everybody may pass through, such as /opt/candor.`,
      cause,
    );
  }
}
