import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCodes } from '@candor/contract';
import { coinNames } from '@candor/i18n';
import { afterAll, expect, test } from 'vitest';
import { exportTexts, importTexts } from './text-files.ts';

const sources = join(import.meta.dirname, '../../packages/i18n/src');
const english = exportTexts(join(sources, 'en'));

const spanish = mkdtempSync(join(tmpdir(), 'translations-'));
cpSync(join(sources, 'esp'), spanish, { recursive: true });
afterAll(() => rmSync(spanish, { recursive: true }));

test.each(languageCodes)('every text of the files in %s is exported, and coming back changes nothing', async code => {
  const folder = join(sources, code);
  const exported = exportTexts(folder);
  const lines = new Set(Object.values(exported).flatMap(areas => Object.values(areas).flatMap(linesOf)));
  // The English names of coins are in a separate file, for importers that need no other text.
  for (const line of linesOf(coinNames)) lines.add(line);
  for (const name of Object.keys(exported)) {
    const file: Record<string, Record<string, string>> = await import(join(folder, `${name}.ts`));
    expect(
      Object.values(file)
        .flatMap(linesOf)
        .filter(line => !lines.has(line)),
    ).toEqual([]);
  }
  expect(importTexts(folder, code, exported, english)).toEqual({ faults: [], changed: new Map() });
});

test('a translated text takes the place of the old one, and nothing else changes', () => {
  const translated = { spot: { spot: { buy: "L'\\a\n“b”" } } };
  const { faults, changed } = importTexts(spanish, 'esp', translated, english);
  expect(faults).toEqual([]);
  const path = join(spanish, 'spot.ts');
  const before = readFileSync(path, 'utf8');
  const line = /^ {2}buy: .*$/m;
  expect([...changed]).toEqual([[path, before.replace(line, () => String.raw`  buy: 'L\'\\a\n“b”',`)]]);
});

test('a counted text gets a further plural form of its language, and no other', () => {
  const [name, area, counted] = countedText();
  const text = english[name]![area]![`${counted}_other`]!;
  const withForm = (form: string) => ({ [name]: { [area]: { [`${counted}_${form}`]: text } } });
  // Spanish has `_many`, so the English file represents one that lacks it.
  const { faults, changed } = importTexts(join(sources, 'en'), 'esp', withForm('many'), english);
  expect(faults).toEqual([]);
  expect([...changed.values()][0]).toContain(`, ${counted}_many: '${text}'`);
  const refused = importTexts(join(sources, 'en'), 'esp', withForm('two'), english);
  expect(refused).toEqual({ faults: [`${name}.${area}.${counted}_two is no text`], changed: new Map() });
});

test('what does not fit is refused by its name', () => {
  const translated = {
    nowhere: {},
    spot: { spot: { buyCoin: 'Comprar', absent: 'x', sell: 3, buy: '' }, nowhere: { buy: 'x' } },
  };
  expect(importTexts(spanish, 'esp', translated, english).faults).toEqual([
    'nowhere is no file of texts',
    'spot.spot.buyCoin fills in nothing in place of coin',
    'spot.spot.absent is no text',
    'spot.spot.sell is not text',
    'spot.spot.buy is empty',
    'spot.nowhere.buy is no text',
  ]);
});

function linesOf(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).map(([key, text]) => `${key}: ${text}`);
}

function countedText(): [name: string, area: string, counted: string] {
  for (const [name, areas] of Object.entries(english))
    for (const [area, texts] of Object.entries(areas))
      for (const key of Object.keys(texts))
        if (key.endsWith('_other')) return [name, area, key.slice(0, -'_other'.length)];
  throw new Error('there is no counted text');
}
