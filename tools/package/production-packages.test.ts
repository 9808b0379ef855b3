// Which packages a program needs, by lock files that are written here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productionPackages } from './production-packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'candor-lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Of these entries all are installed but those that are named. */
function needed(packages: Record<string, object>, { absent = [] as string[], without = /^$/ } = {}) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  for (const path of Object.keys(packages).filter(path => !absent.includes(path)))
    mkdirSync(join(root, path), { recursive: true });
  return productionPackages(root, { programs: ['apps/server'], without });
}

test('a program has its packages and theirs, and neither tools nor the packages of other programs', () => {
  const found = needed({
    'apps/server': { dependencies: { a: '1' }, devDependencies: { tool: '1' } },
    'apps/wallet': { dependencies: { react: '1' } },
    'node_modules/a': { dependencies: { b: '1' }, peerDependencies: { peer: '1' } },
    'node_modules/b': { dependencies: { a: '1' } },
    'node_modules/peer': { peerDependencies: { tool: '1' }, peerDependenciesMeta: { tool: { optional: true } } },
    'node_modules/react': {},
    'node_modules/tool': {},
  });
  expect(found.packages).toEqual(['node_modules/a', 'node_modules/b', 'node_modules/peer']);
});

test('each package gets the version that Node finds for it, the nearest one', () => {
  const found = needed({
    'apps/server': { dependencies: { a: '1', b: '1' } },
    'apps/server/node_modules/b': {},
    'node_modules/a': { dependencies: { b: '2', c: '1' } },
    'node_modules/a/node_modules/b': {},
    'node_modules/b': {},
    'node_modules/c': { dependencies: { b: '1' } },
  });
  expect(found.packages).toEqual([
    'apps/server/node_modules/b',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/c',
  ]);
});

test('a workspace is linked from where its importers look for it', () => {
  const found = needed({
    'apps/server': { dependencies: { '@candor/money': '1' } },
    'node_modules/@candor/money': { link: true, resolved: 'packages/money' },
    'packages/money': { dependencies: { a: '1' } },
    'node_modules/a': {},
  });
  expect(found).toEqual({
    workspaces: ['apps/server', 'packages/money'],
    packages: ['node_modules/a'],
    links: { 'node_modules/@candor/money': 'packages/money' },
  });
});

test('an optional package for another machine is left out, and so is one that is not wanted', () => {
  const found = needed(
    {
      'apps/server': {
        dependencies: { a: '1' },
        optionalDependencies: { a: '1', own: '1', other: '1', database: '1' },
      },
      'node_modules/a': {},
      'node_modules/own': {},
      'node_modules/other': {},
      'node_modules/database': {},
    },
    { absent: ['node_modules/other'], without: /^database$/ },
  );
  expect(found.packages).toEqual(['node_modules/a', 'node_modules/own']);
});

test('a package that is needed and not installed is an error that names it', () => {
  const lock = { 'apps/server': { dependencies: { a: '1' } }, 'node_modules/a': {} };
  expect(() => needed(lock, { absent: ['node_modules/a'] })).toThrow('apps/server needs a, which is not installed.');
});
