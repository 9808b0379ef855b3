// Tests the table that leads from the codes of languages to their tags.
import { expect, test } from 'vitest';
import { isLanguageCode, languageTags } from './languages.ts';

test('every language tag is known to Intl', () => {
  for (const [code, tag] of Object.entries(languageTags)) {
    expect(isLanguageCode(code)).toBe(true);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
  }
  expect(isLanguageCode('de')).toBe(false);
});
