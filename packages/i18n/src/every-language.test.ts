// Every language says all that English says: the same keys, its own plural forms, the same places to fill in.
import { type LanguageCode, languageCodes } from '@candor/contract';
import { describe, expect, test } from 'vitest';
import { shownBy, type TextSet } from './areas.ts';
import { countedName, faultOfTranslation, pluralKeys } from './check-translation.ts';
import { loadTexts } from './load-texts.ts';

type AnyTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const sets = Object.keys(shownBy) as TextSet[];
const load = loadTexts as (set: TextSet, language: LanguageCode) => Promise<AnyTexts>;

/** Every text by `area.key`. */
function entriesOf(texts: AnyTexts): [string, string][] {
  return Object.entries(texts).flatMap(([area, keys]) =>
    Object.entries(keys).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  );
}

/** The keys of the English texts, a counted one once for each plural form of a language. */
function keysIn(english: AnyTexts, language: LanguageCode): string[] {
  const keys = entriesOf(english).flatMap(([key]) => {
    const counted = countedName(key);
    return counted === undefined ? [key] : pluralKeys(counted, language);
  });
  return [...new Set(keys)].sort();
}

describe.each(sets.flatMap(set => languageCodes.map(code => [set, code] as const)))('%s texts in %s', (set, code) => {
  test('have every key of English, no other, and the plural forms of the grammar', async () => {
    const keys = entriesOf(await load(set, code)).map(([key]) => key);
    expect(keys.sort()).toEqual(keysIn(await load(set, 'en'), code));
  });

  test('have the places of English to fill in, leave none empty, and no brace or space astray', async () => {
    const english = new Map(entriesOf(await load(set, 'en')));
    const faults = entriesOf(await load(set, code)).map(([key, text]) => {
      const fault = faultOfTranslation(text, english.get(key) ?? english.get(`${countedName(key)}_other`) ?? '');
      return fault && `${key} ${fault}`;
    });
    expect(faults.filter(fault => fault !== undefined)).toEqual([]);
  });
});

test.each(sets)('the Spanish of the set "%s" says tú to its reader', async set => {
  const formal = entriesOf(await load(set, 'esp')).filter(([, text]) => /\busted(es)?\b/i.test(text));
  expect(formal).toEqual([]);
});

test.each(languageCodes)(
  'the name of the button that shows a market holds it as a word of its own, in %s',
  async code => {
    const { spot, kline } = await loadTexts('wallet', code);
    // What is seen has to be in the name, for people who speak to their browser; a bracket beside it makes another word of it.
    for (const name of [spot.choosePair, kline.choosePair]) expect(name).toMatch(/(^|\s)\{\{symbol\}\}(\s|$)/);
  },
);
