// The copy of a data folder whose exchange writes and deletes meanwhile.
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyRunningData, removeData, restoreData } from './data-folder.ts';

let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-data-folder-'));
  for (const name of ['pictures/aa', 'logs', 'compiled', 'postgres', 'signer', 'chains'])
    await mkdir(at('data', name), { recursive: true });
  await writeFile(at('data/data.key'), 'key');
  await writeFile(at('data/pictures/aa/first'), 'first');
});
afterEach(() => rm(folder, { recursive: true }));

const copy = () => copyRunningData(at('data'), at('copy'));

test('it has the data and its secrets, and neither logs nor what only a stopped exchange can copy', async () => {
  expect(await copy()).toEqual(['data.key']);
  expect((await readdir(at('copy'))).sort()).toEqual(['data.key', 'pictures']);
  expect(await readFile(at('copy/pictures/aa/first'), 'utf8')).toBe('first');
});

test('a second copy has what came and what was changed, and keeps what was deleted', async () => {
  await copy();
  await rm(at('data/pictures/aa/first'));
  await writeFile(at('data/pictures/aa/second'), 'second');
  await writeFile(at('data/data.key'), 'new');
  await utimes(at('data/data.key'), 1, 2);
  await copy();
  expect((await readdir(at('copy/pictures/aa'))).sort()).toEqual(['first', 'second']);
  expect(await readFile(at('copy/data.key'), 'utf8')).toBe('new');
});

test('a file that is listed and cannot be found is left out', async () => {
  await symlink('gone', at('data/pictures/aa/draft'));
  await copy();
  expect(await readdir(at('copy/pictures/aa'))).toEqual(['first']);
});

test('a failed restore leaves the folder as empty as it was, logs aside', async () => {
  await copy();
  await mkdir(at('target/logs'), { recursive: true });
  await restoreData(at('copy'), at('target'));
  expect(await readFile(at('target/pictures/aa/first'), 'utf8')).toBe('first');
  await removeData(at('target'));
  expect(await readdir(at('target'))).toEqual(['logs']);
});
