// Tests the tables that lead from words to numbers and tags.
import { expect, test } from 'vitest';
import { accountNameOf, accountNames, accountNumbers } from './enumerations.ts';
import { isLanguageCode, languageTags } from './wire/languages.ts';

test('account names and numbers lead to each other', () => {
  for (const name of accountNames) expect(accountNameOf(accountNumbers[name])).toBe(name);
});

test('every language tag is one that Intl knows', () => {
  for (const [code, tag] of Object.entries(languageTags)) {
    expect(isLanguageCode(code)).toBe(true);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  }
  expect(isLanguageCode('de')).toBe(false);
});
