// Every language says all that English says: the same keys, its own plural forms, the same places to fill in.
import { languageCodes, languageTags } from '@candor/contract';
import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { loadTexts } from './load-texts.ts';

type AnyTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const COUNTED = /_(zero|one|two|few|many|other)$/;

/** `area.key` of every text, a counted text once for each plural form that the language has. */
function keysIn(tag: string): string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const keys = entriesOf(en).flatMap(([key]) => {
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

const english = new Map(entriesOf(en));

test.each(languageCodes)('%s is loaded by its code', async code => {
  const folder: Record<string, unknown> = await import(`./${code}/index.ts`);
  expect(await loadTexts(code)).toBe(folder[code]);
});

test.each(languageCodes)('%s has every key of English, no other, and the plural forms of its grammar', async code => {
  const keys = entriesOf(await loadTexts(code)).map(([key]) => key);
  expect(keys.sort()).toEqual(keysIn(languageTags[code]));
});

test.each(languageCodes)('%s has the places of English to fill in', async code => {
  const differing = entriesOf(await loadTexts(code)).filter(([key, text]) => {
    const original = english.get(key) ?? english.get(key.replace(COUNTED, '_other')) ?? '';
    return String(placesIn(text)) !== String(placesIn(original));
  });
  expect(differing).toEqual([]);
});

test.each(languageCodes)('%s leaves no text empty, and no brace or space astray', async code => {
  const astray = entriesOf(await loadTexts(code)).filter(([, text]) => {
    const filled = text.replace(/\{\{\w+\}\}/g, 'x');
    return filled === '' || filled !== filled.trim() || /[{}]|\s{2}/.test(filled);
  });
  expect(astray).toEqual([]);
});
