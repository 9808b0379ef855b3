// The secret of a demo's prices is made once, kept, and never quietly replaced.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceSecret } from './price-secret.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-price-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('many simultaneous starts and later ones have one secret, which its owner alone may read', async () => {
  const dataDir = join(folder, 'new');
  const secrets = await Promise.all(Array.from({ length: 20 }, () => priceSecret(dataDir)));
  const later = await priceSecret(dataDir);
  expect(later).toHaveLength(32);
  for (const secret of secrets) expect(secret).toEqual(later);
  expect(await readdir(dataDir)).toEqual(['price.secret']);
  expect((await stat(join(dataDir, 'price.secret'))).mode & 0o777).toBe(0o600);
});

test('two folders have two secrets', async () => {
  expect(await priceSecret(join(folder, 'one'))).not.toEqual(await priceSecret(join(folder, 'two')));
});

test.each([
  ['empty', ''],
  ['cut short', 'q83vASNFZ4mrze8='],
  ['of other bytes', '\u0000\u0001\u0002'.repeat(15)],
  ['longer', `${'A'.repeat(43)}=${'A'.repeat(43)}=`],
])('a file that is %s is an error and stays as it is', async (_, text) => {
  const path = join(folder, 'price.secret');
  await writeFile(path, text);
  await expect(priceSecret(folder)).rejects.toThrow(/price\.secret in .* is damaged/);
  expect(await readFile(path, 'utf8')).toBe(text);
});
