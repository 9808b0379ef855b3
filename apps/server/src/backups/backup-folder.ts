// The folder of a backup: what it must have to be one, and how it is written, checked and found.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { sha256Of } from '../outside/files.ts';

const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  mode: z.enum(['demo', 'live']),
  /** `dump`: of the PostgreSQL of `DATABASE_URL`. `cluster`: the files of the embedded one are in the data folder. */
  database: z.enum(['dump', 'cluster']),
  postgresVersion: z.int(),
  /** The last record of the journal that is in it. */
  sequence: z.int(),
  chainHash: z.string(),
  generation: z.int(),
  /** Names of the keys that open what is sealed; the keys themselves are only in the backup of a demo. */
  dataKeys: z.array(z.string()),
  /** Secrets that are in `data`, by their names there. */
  secrets: z.array(z.string()),
});

/** What a backup is, in its `manifest.json`. */
export type Manifest = z.output<typeof Manifest>;

export const DUMP = 'database.dump';
/** The data folder, without what needs no backup. */
export const DATA = 'data';
const MANIFEST = 'manifest.json';
const CHECKSUMS = 'SHA256SUMS';
/** Such as `2026-11-30T14-05-09Z`, in UTC. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export function nameOf(madeAt: Date): string {
  return `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** Writes manifest and checksums, which make a folder a backup. */
export async function closeBackup(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const lines: string[] = [];
  for (const file of await filesBelow(folder)) lines.push(`${await sha256Of(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''), { mode: 0o600 });
}

/** Reads a backup and each of its files. @throws Error where it is none, or a file is missing, new or changed */
export async function openBackup(folder: string): Promise<Manifest> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw new Error(`${folder} is no backup: its ${name} cannot be read.`);
    });
  const sums = await read(CHECKSUMS);
  const expected = new Map(
    sums.split('\n').flatMap(line => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)] as const])),
  );
  const found = new Set((await filesBelow(folder)).filter(file => file !== CHECKSUMS));
  const strange = [...found].filter(file => !expected.has(file));
  if (strange.length > 0) throw new Error(`The backup has a file that was not in it: ${strange[0]}.`);
  for (const [file, sum] of expected) {
    if (!found.has(file)) throw new Error(`The backup lacks ${file}.`);
    if ((await sha256Of(join(folder, file))) !== sum) throw new Error(`The backup is damaged: ${file} was changed.`);
  }
  const manifest = Manifest.safeParse(JSON.parse(await read(MANIFEST)));
  if (!manifest.success) throw new Error(`The backup is of another version of Candor: its ${MANIFEST} cannot be read.`);
  return manifest.data;
}

const DAY_MS = 24 * 3_600_000;

/** Removes the oldest finished backups, and drafts of killed ones after a day. @returns the removed folders */
export async function removeOldBackups(parent: string, keep: number, now: Date): Promise<string[]> {
  const names = (await readdir(parent)).sort();
  const finished = names.filter(name => NAME.test(name));
  const removed = [
    ...finished.slice(0, Math.max(0, finished.length - keep)),
    ...names.filter(name => isUnfinished(name) && name < nameOf(new Date(now.getTime() - DAY_MS))),
  ];
  for (const name of removed) await rm(join(parent, name), { recursive: true });
  return removed;
}

/** A backup has its name only once it is whole. */
export const unfinished = (name: string) => `${name}.unfinished`;

const isUnfinished = (name: string) => name.endsWith('.unfinished') && NAME.test(name.slice(0, -'.unfinished'.length));

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
