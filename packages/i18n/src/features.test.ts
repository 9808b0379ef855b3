// What the files of texts export: every area is shown by a part of the product, no two files write the same text, and codes of the contract have theirs.
import { globSync, readFileSync } from 'node:fs';
import type { ErrorCode, ProblemCode } from '@candor/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { areaOf, shownBy } from './areas.ts';
import type { EnglishTexts, StaffKey } from './texts.ts';

/** What other files of texts contain, and the page without a connection, which is joined by itself. */
const PARTS = ['fundWords', 'offlinePage', 'ruleTexts'];

const files = globSync('en/*.ts', { cwd: import.meta.dirname });
const exported = await Promise.all(
  files.map(async file => {
    const module: Readonly<Record<string, object>> = await import(`./${file}`);
    return Object.entries(module).map(([name, texts]) => ({ file, name, keys: Object.keys(texts) }));
  }),
);

test('every area is shown by a part of the product, and all that they show are there', () => {
  const names = new Set(exported.flat().map(({ name }) => name));
  const shown = new Set<string>(Object.values(shownBy).flat());
  expect([...names].filter(name => !PARTS.includes(name)).sort()).toEqual([...shown].sort());
});

test('no two files write the same text of an area', () => {
  const writers = new Map<string, string[]>();
  for (const { file, name, keys } of exported.flat())
    for (const key of keys) {
      const text = `${areaOf(name)}.${key}`;
      writers.set(text, [...(writers.get(text) ?? []), file]);
    }
  expect([...writers].filter(([, by]) => by.length > 1)).toEqual([]);
});

test('the types know every file', () => {
  const source = readFileSync(`${import.meta.dirname}/areas.ts`, 'utf8');
  expect(files.filter(file => !source.includes(`typeof import('./${file}')`))).toEqual([]);
});

test('every code of the contract has its text', () => {
  expectTypeOf<keyof EnglishTexts<'server'>['errors']>().toEqualTypeOf<ErrorCode>();
  expectTypeOf<keyof EnglishTexts<'wallet'>['problems']>().toEqualTypeOf<ProblemCode>();
  expectTypeOf<keyof EnglishTexts<'wallet'>['staff']>().toEqualTypeOf<StaffKey>();
});
