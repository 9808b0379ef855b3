// The folder of a backup: closed, opened, damaged, and removed when it is old.
import { appendFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBackup, type Manifest, nameOf, openBackup, removeOldBackups, unfinished } from './backup-folder.ts';

const MANIFEST: Manifest = {
  format: 1,
  version: '1.0.0',
  madeAt: '2026-11-30T14:05:09.000Z',
  mode: 'live',
  database: 'dump',
  postgresVersion: 18,
  sequence: 12,
  chainHash: 'ab',
  generation: 1,
  dataKeys: ['0f'],
  secrets: [],
};
const NOW = new Date('2026-11-30T14:05:09Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-backup-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeFolder(manifest = MANIFEST): Promise<void> {
  await mkdir(join(folder, 'data/pictures'), { recursive: true });
  await writeFile(join(folder, 'database.dump'), 'dump');
  await writeFile(join(folder, 'data/pictures/a'), 'picture');
  await closeBackup(folder, manifest);
}

test('what was closed opens, and its files are readable to their owner only', async () => {
  await makeFolder();
  expect(await openBackup(folder)).toEqual(MANIFEST);
  for (const name of ['manifest.json', 'SHA256SUMS']) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test.each([
  ['is missing', 'lacks data/pictures/a', () => rm(join(folder, 'data/pictures/a'))],
  ['was changed', 'data/pictures/a was changed', () => appendFile(join(folder, 'data/pictures/a'), 'x')],
  ['was added', 'was not in it: data/b', () => writeFile(join(folder, 'data/b'), '')],
  [
    'is the manifest and was changed',
    'manifest.json was changed',
    () => appendFile(join(folder, 'manifest.json'), ' '),
  ],
  ['is the list of checksums and is missing', 'is no backup', () => rm(join(folder, 'SHA256SUMS'))],
] as const)('a backup with a file that %s is refused', async (_what, message, damage) => {
  await makeFolder();
  await damage();
  await expect(openBackup(folder)).rejects.toThrow(message);
});

test('a manifest of another format is refused, also with right checksums', async () => {
  await makeFolder({ ...MANIFEST, format: 2 as 1 });
  await expect(openBackup(folder)).rejects.toThrow('of another version of Candor');
});

test('the newest backups stay, what a killed one left a day ago goes, and nothing else does', async () => {
  const day = (age: number) => nameOf(new Date(NOW.getTime() - age * 24 * 3_600_000));
  const names = [day(0), day(1), day(2), day(3), unfinished(day(0)), unfinished(day(2)), 'notes', 'other.unfinished'];
  for (const name of names) await mkdir(join(folder, name));
  expect(await removeOldBackups(folder, 2, NOW)).toEqual([day(3), day(2), unfinished(day(2))]);
  expect(await readdir(folder)).toEqual([day(1), day(0), unfinished(day(0)), 'notes', 'other.unfinished']);
  expect(await removeOldBackups(folder, Number.POSITIVE_INFINITY, NOW)).toEqual([]);
});
