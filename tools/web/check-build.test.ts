// Weighs a small build made for it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureFirstRoute } from './check-build.ts';

let dist: string;
const content = (file: string) => `/* ${file} */ ${'export const word = 1;'.repeat(file.length)}`;
const weight = (file: string) => gzipSync(content(file), { level: 9 }).length;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'candor-dist-'));
  mkdirSync(join(dist, '.vite'));
  const manifest = {
    'index.html': {
      file: 'entry.js',
      imports: ['_shared.js'],
      dynamicImports: ['src/home.tsx', 'src/chart.tsx'],
    },
    '_shared.js': { file: 'shared.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'vendor.js', imports: ['_shared.js'] },
    'src/home.tsx': { file: 'home.js', src: 'src/home.tsx', imports: ['_shared.js', '_list.js'] },
    '_list.js': { file: 'list.js' },
    'src/chart.tsx': { file: 'chart.js', src: 'src/chart.tsx' },
    'src/home.css': { file: 'home.css', src: 'src/home.css' },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  const files = [...Object.values(manifest).map(({ file }) => file), 'start.js'];
  for (const file of files) writeFileSync(join(dist, file), content(file));
  const scripts = '<script src="/start.js"></script><script type="module" crossorigin src="/entry.js"></script>';
  writeFileSync(join(dist, 'index.html'), `<html><head>${scripts}</head></html>`);
});

afterEach(() => rmSync(dist, { recursive: true }));

test('the scripts of the page, what it waits for and what these import are counted once, other pages not', () => {
  const { gzippedBytes, files } = measureFirstRoute(dist, /home\.tsx$/);
  const expected = ['entry.js', 'home.js', 'list.js', 'shared.js', 'start.js', 'vendor.js'];
  expect(files.map(({ file }) => file).sort()).toEqual(expected);
  expect(gzippedBytes).toBe(expected.reduce((sum, file) => sum + weight(file), 0));
});

test('a build without what it waits for is an error, not a small one', () => {
  expect(() => measureFirstRoute(dist, /lobby\.tsx$/)).toThrow('has no piece whose source is like /lobby');
});
