// Every language says all that English says: the same keys, its own plural forms, the same places to fill in.
import { type LanguageCode, languageCodes, languageTags } from '@candor/contract';
import { describe, expect, test } from 'vitest';
import * as english from './en/index.ts';
import { loadConsoleTexts } from './load-console-texts.ts';
import { loadServerTexts } from './load-server-texts.ts';
import { loadTexts } from './load-wallet-texts.ts';

type AnyTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const COUNTED = /_(zero|one|two|few|many|other)$/;

/** The three sets of texts, each with its English and the way to the others. */
const sets = {
  wallet: { english: english.walletTexts() as AnyTexts, load: loadTexts as (code: LanguageCode) => Promise<AnyTexts> },
  console: {
    english: english.consoleTexts() as AnyTexts,
    load: loadConsoleTexts as (code: LanguageCode) => Promise<AnyTexts>,
  },
  server: {
    english: english.serverTexts() as AnyTexts,
    load: loadServerTexts as (code: LanguageCode) => Promise<AnyTexts>,
  },
};
const everySetAndLanguage = Object.keys(sets).flatMap(name =>
  languageCodes.map((code): [keyof typeof sets, LanguageCode] => [name as keyof typeof sets, code]),
);

/** `area.key` of every text, a counted text once for each plural form that the language has. */
function keysIn(english: AnyTexts, tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = entriesOf(english).flatMap(([key]) => {
    if (!COUNTED.test(key)) return [key];
    return forms.map(form => key.replace(COUNTED, `_${form}`));
  });
  return [...new Set(keys)].sort();
}

function entriesOf(texts: AnyTexts): [string, string][] {
  return Object.entries(texts).flatMap(([area, keys]) =>
    Object.entries(keys).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  );
}

/** What is filled into a text: the names between its double braces. */
function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(.*?)\}\}/g)].map(match => match[1]!))].sort();
}

test.each(languageCodes)('%s is loaded by its code', async code => {
  const folder: typeof english = await import(`./${code}/index.ts`);
  expect(await loadTexts(code)).toEqual(folder.walletTexts());
  expect(await loadConsoleTexts(code)).toEqual(folder.consoleTexts());
  expect(await loadServerTexts(code)).toEqual(folder.serverTexts());
});

describe.each(everySetAndLanguage)('%s texts in %s', (name, code) => {
  const { english, load } = sets[name];

  test('have every key of English, no other, and the plural forms of the grammar', async () => {
    const keys = entriesOf(await load(code)).map(([key]) => key);
    expect(keys.sort()).toEqual(keysIn(english, languageTags[code]));
  });

  test('have the places of English to fill in', async () => {
    const original = new Map(entriesOf(english));
    const differing = entriesOf(await load(code)).filter(([key, text]) => {
      const model = original.get(key) ?? original.get(key.replace(COUNTED, '_other')) ?? '';
      return String(placesIn(text)) !== String(placesIn(model));
    });
    expect(differing).toEqual([]);
  });

  test('leave none empty, and no brace or space astray', async () => {
    const astray = entriesOf(await load(code)).filter(([, text]) => {
      const filled = text.replace(/\{\{\w+\}\}/g, 'x');
      return filled === '' || filled !== filled.trim() || /[{}]|\s{2}/.test(filled);
    });
    expect(astray).toEqual([]);
  });
});

test.each(['wallet', 'console', 'server'] as const)('the Spanish of the %s says tú to its reader', async name => {
  const formal = entriesOf(await sets[name].load('esp')).filter(([, text]) => /\busted(es)?\b/i.test(text));
  expect(formal).toEqual([]);
});

test.each(languageCodes)(
  'the name of the button that shows a market holds it as a word of its own, in %s',
  async code => {
    const { spot, kline } = await loadTexts(code);
    // What is seen has to be in the name, for people who speak to their browser; a bracket beside it makes another word of it.
    for (const name of [spot.choosePair, kline.choosePair]) expect(name).toMatch(/(^|\s)\{\{symbol\}\}(\s|$)/);
  },
);
