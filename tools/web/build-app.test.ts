// What a build leaves beside its files for the network.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './build-app.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-dist-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file of text lies beside itself in Brotli and gzip, a small one and a picture do not', async () => {
  const code = `console.log(1);${' '.repeat(5000)}`;
  writeFileSync(join(folder, 'assets', 'app.js'), code);
  writeFileSync(join(folder, 'small.js'), 'console.log(2);');
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(5000));
  await compressFiles(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
    ['assets', 'assets/app.js', 'assets/app.js.br', 'assets/app.js.gz', 'icon.png', 'small.js'].toSorted(),
  );
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/app.js.br'))).toString()).toBe(code);
  expect(gunzipSync(readFileSync(join(folder, 'assets/app.js.gz'))).toString()).toBe(code);
});
