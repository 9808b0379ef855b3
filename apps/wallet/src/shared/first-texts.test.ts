// The first pages are shown before all texts are there: this walks through what each imports, so that it never names one of those.
import { loadTexts } from '@candor/i18n/texts';
import { expect, test } from 'vitest';
import { findPage, pages } from './navigation/paths.ts';

const HERE = 'file:///apps/wallet/src/shared/';
const SHARED_FRONT = '/packages/web/src/index.ts';

const modules = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../../packages/web/src/**/*.{ts,tsx}', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const sources = new Map(Object.entries(modules).map(([path, source]) => [new URL(path, HERE).pathname, source]));

/** A file of the app, what it imports and what it loads without all texts, and they in turn. */
function filesOf(path: string, files = new Map<string, string>()): Map<string, string> {
  const source = sources.get(path);
  if (files.has(path) || source === undefined) return files;
  files.set(path, source);
  for (const [, names, from] of source.matchAll(/^(?:import|export)\b([^;]*?)from '([^']+)'/gm))
    for (const target of targetsOf(path, names!, from!)) filesOf(target, files);
  // They load pages, each with its texts.
  const isLoader = /\/(first-pages|other-pages|routes|main)\.tsx?$/.test(path);
  if (!isLoader)
    for (const [, before, from] of source.matchAll(/(withAllTexts\(\(\) =>\s*)?\bimport\('([^']+)'\)/g))
      if (before === undefined) for (const target of targetsOf(path, '', from!)) filesOf(target, files);
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
/** It loads all texts of the chosen language before it names one. */
const WITH_ALL_TEXTS = '/apps/wallet/src/features/settings/choose-language.ts';

const SCREENS = {
  '/': 'features/home/home-screen.tsx',
  '/pages/currencies/index': 'features/currencies/currencies-screen.tsx',
  '/pages/trade/index': 'trade-page.tsx',
  '/pages/user/login/login': 'features/login/login-screen.tsx',
} as const;

test.each(Object.entries(SCREENS))(
  '%s shows no texts but its own before all of them are there',
  async (path, screen) => {
    const set = findPage(path)!.texts!;
    const own = Object.keys(await loadTexts(set, 'en'));
    const files = new Map([...filesOf('/apps/wallet/src/main.tsx'), ...filesOf(`/apps/wallet/src/${screen}`)]);
    files.delete(WITH_ALL_TEXTS);
    expect(files.size).toBeGreaterThan(40);
    expect([...files.keys()]).toContain('/packages/web/src/part-words.ts');
    const named = [...new Set([...files.values()].flatMap(areasIn))];
    expect(named).toContain('messages');
    expect(named.filter(area => !own.includes(area) && !ELSEWHERE.includes(area))).toEqual([]);
  },
);

test('these are all pages that do not wait for all texts, and every set has the first ones', async () => {
  expect(pages.filter(page => page.texts !== undefined).map(page => page.path)).toEqual(Object.keys(SCREENS));
  const first = Object.keys(await loadTexts('first', 'en'));
  for (const set of ['login', 'trade', 'wallet'] as const)
    expect(Object.keys(await loadTexts(set, 'en'))).toEqual(expect.arrayContaining(first));
});
