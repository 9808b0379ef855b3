// Home is shown before most texts are there: this walks through what it imports, so that it never names one of those.
import { loadFirstTexts, loadTexts } from '@candor/i18n';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A file of the app and what it imports, and they in turn; not what is loaded when it is asked for. */
function filesOf(path: string, found = new Map<string, string>()): Map<string, string> {
  const source = sources[path];
  if (found.has(path) || source === undefined) return found;
  found.set(path, source);
  for (const [, name] of source.matchAll(/^(?:import|export)\b[^;]*?from '(\.[^']+\.tsx?)'/gm)) {
    // Paths are told from here, those of this folder without its name.
    const { pathname } = new URL(name!, new URL(path, 'file:///src/shared/'));
    filesOf(pathname.replace(/^\/src\/shared\//, './').replace(/^\/src\//, '../'), found);
  }
  return found;
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
  const first = Object.keys(await loadFirstTexts('en'));
  const files = new Map([...filesOf('../main.tsx'), ...filesOf('../features/home/home-screen.tsx')]);
  expect(files.size).toBeGreaterThan(40);
  const named = [...new Set([...files.values()].flatMap(areasIn))];
  expect(named).toContain('home');
  expect(named.filter(area => !first.includes(area) && !ELSEWHERE.includes(area))).toEqual([]);
  expect(Object.keys(await loadTexts('en'))).toEqual(expect.arrayContaining(first));
});
