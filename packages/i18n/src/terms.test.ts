// Each term keeps its word wherever it is shown, in every language, and the words that are gone do not come back.
import { type LanguageCode, languageCodes } from '@candor/contract';
import { expect, test } from 'vitest';
import { gone, labels, nouns } from './_terms.ts';
import { shownBy, type TextSet } from './areas.ts';
import { loadTexts } from './load-texts.ts';

type AnyTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const sets = Object.keys(shownBy) as TextSet[];
const load = loadTexts as (set: TextSet, language: LanguageCode) => Promise<AnyTexts>;

/** Texts that use an English term with another meaning, by `area.key` or area. */
const OTHER_MEANINGS: readonly string[] = [
  // A check of the books, and the margin of a rate.
  'errors.verification_running',
  'staff.may_banks_change',
];

/** Every text of a language by `area.key`, of all parts of the product. */
async function textsIn(language: LanguageCode): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const set of sets)
    for (const [area, keys] of Object.entries(await load(set, language)))
      for (const [key, text] of Object.entries(keys)) texts.set(`${area}.${key}`, text);
  return texts;
}

const english = await textsIn('en');

function isMeant(key: string): boolean {
  return !OTHER_MEANINGS.includes(key);
}

test.each(languageCodes)('a label that is a term has its word, in %s', async code => {
  const texts = await textsIn(code);
  const faults = [...english].flatMap(([key, text]) => {
    const term = labels.find(({ en }) => en.toLowerCase() === text.toLowerCase());
    const shown = texts.get(key);
    if (term === undefined || shown === undefined || !isMeant(key)) return [];
    const forms = term[code].toLowerCase().split('/');
    return forms.includes(shown.toLowerCase()) ? [] : [`${key}: "${shown}" is "${term[code]}"`];
  });
  expect(faults).toEqual([]);
});

test.each(languageCodes)('a sentence with a term has its word, in %s', async code => {
  const texts = await textsIn(code);
  const faults = [...english].flatMap(([key, text]) => {
    const plain = text.replace(/\{\{\w+\}\}/g, '');
    return nouns.flatMap(term => {
      const shown = texts.get(key)?.toLowerCase();
      if (shown === undefined || !isMeant(key) || !new RegExp(`\\b${term.en}s?\\b`, 'i').test(plain)) return [];
      const forms = term[code].toLowerCase().split('/');
      return forms.some(form => shown.includes(form)) ? [] : [`${key}: no "${term[code]}" in "${shown}"`];
    });
  });
  expect(faults).toEqual([]);
});

test.each(languageCodes)('the words that are gone do not come back, in %s', async code => {
  const faults = [...(await textsIn(code))].flatMap(([key, text]) => {
    // After the bar a page has the words that people search for, whatever we call it.
    const [shown] = key.startsWith('search.page_') ? text.split(' | ') : [text];
    const word = gone[code].map(one => one.exec(shown!)?.[0]).find(one => one !== undefined);
    return word === undefined ? [] : [`${key}: "${word}" in "${text}"`];
  });
  expect(faults).toEqual([]);
});

test('an English sentence of the wallet app has at most 15 words, and of the console at most 25', async () => {
  const console = new Set(Object.keys(await load('console', 'en')));
  const wallet = new Set(Object.keys(await load('wallet', 'en')));
  const faults = [...english].flatMap(([key, text]) => {
    const area = key.split('.')[0]!;
    const most = console.has(area) && !wallet.has(area) ? 25 : 15;
    const longest = Math.max(...sentencesOf(text).map(sentence => sentence.split(/\s+/).length));
    return longest > most && isMeant(key) ? [`${key}: ${longest} words in "${text}"`] : [];
  });
  expect(faults).toEqual([]);
});

/** The thoughts of a text: a full stop, question mark, colon or semicolon ends one. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!:;])\s+/);
}
