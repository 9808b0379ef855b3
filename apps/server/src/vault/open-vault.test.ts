// The key of the data folder is made once, whole and readable by its owner only.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataKey } from './open-vault.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const keyOf = (dataDir: string, mayMake = true) => dataKey({ dataKey: undefined, dataDir, mayMake });

test('many simultaneous starts and later ones have one key, which its owner alone may read', async () => {
  const dataDir = join(folder, 'new');
  const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(dataDir)));
  const later = await keyOf(dataDir);
  expect(later).toHaveLength(32);
  for (const key of keys) expect(key).toEqual(later);
  expect(await readdir(dataDir)).toEqual(['data.key']);
  expect((await stat(join(dataDir, 'data.key'))).mode & 0o777).toBe(0o600);
});

test('where none may be made there is none, and no file', async () => {
  expect(await keyOf(join(folder, 'none'), false)).toBeUndefined();
  expect(await readdir(folder)).not.toContain('none');
});

test('the settings come first, and leave no file', async () => {
  const provided = Buffer.alloc(32, 7);
  expect(await dataKey({ dataKey: provided, dataDir: join(folder, 'none'), mayMake: true })).toEqual(provided);
  expect(await readdir(folder)).not.toContain('none');
});
