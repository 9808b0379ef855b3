// Home is shown before most texts are there: this walks through what it imports, so that it never names one of those.
import { loadTexts } from '@candor/i18n/texts';
import { expect, test } from 'vitest';

const HERE = 'file:///apps/wallet/src/shared/';
const SHARED_FRONT = '/packages/web/src/index.ts';

const modules = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../../packages/web/src/**/*.{ts,tsx}', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const sources = new Map(Object.entries(modules).map(([path, source]) => [new URL(path, HERE).pathname, source]));

/** A file of the app and what it imports, and they in turn; not what is loaded when it is asked for. */
function filesOf(path: string, files = new Map<string, string>()): Map<string, string> {
  const source = sources.get(path);
  if (files.has(path) || source === undefined) return files;
  files.set(path, source);
  for (const [, names, from] of source.matchAll(/^(?:import|export)\b([^;]*?)from '([^']+)'/gm))
    for (const target of targetsOf(path, names!, from!)) filesOf(target, files);
  return files;
}

/** The files that an import leads to; of the package that both apps share, those that its names come from. */
function targetsOf(path: string, names: string, from: string): string[] {
  if (from.startsWith('.')) return [new URL(from, `file://${path}`).pathname];
  if (from !== '@candor/web') return [];
  return [...sources.get(SHARED_FRONT)!.matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)]
    .filter(([, list]) => list!.match(/\w+/g)!.some(name => name !== 'type' && new RegExp(`\\b${name}\\b`).test(names)))
    .map(([, , file]) => new URL(file!, `file://${SHARED_FRONT}`).pathname);
}

/** The areas of texts that a file names. */
function areasIn(source: string): string[] {
  const hooks = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []);
  const keys = [...source.matchAll(/\bt\([`'](\w+):/g)].map(([, area]) => area!);
  return [...hooks, ...keys];
}

// Its texts are only read where a passkey was asked for, on pages that have all texts.
const ELSEWHERE = ['proof'];

test('what is shown before all texts are there shows first texts only', async () => {
  const first = Object.keys(await loadTexts('first', 'en'));
  const files = new Map([
    ...filesOf('/apps/wallet/src/main.tsx'),
    ...filesOf('/apps/wallet/src/features/home/home-screen.tsx'),
  ]);
  expect(files.size).toBeGreaterThan(40);
  expect([...files.keys()]).toContain('/packages/web/src/part-words.ts');
  const named = [...new Set([...files.values()].flatMap(areasIn))];
  expect(named).toContain('home');
  expect(named.filter(area => !first.includes(area) && !ELSEWHERE.includes(area))).toEqual([]);
  expect(Object.keys(await loadTexts('wallet', 'en'))).toEqual(expect.arrayContaining(first));
});
