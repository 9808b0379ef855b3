// What can be wrong with a translated text that no type can say.
import { type LanguageCode, languageTags } from '@candor/contract';

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** The key without its plural form; undefined where it has none. `orders_one` and `orders_other` are both `orders`. */
export function countedName(key: string): string | undefined {
  return PLURAL_FORM.test(key) ? key.replace(PLURAL_FORM, '') : undefined;
}

/** The key of a counted text in each plural form of a language. */
export function pluralKeys(name: string, language: LanguageCode): string[] {
  const forms = new Intl.PluralRules(languageTags[language]).resolvedOptions().pluralCategories;
  return forms.map(form => `${name}_${form}`);
}

/** What is wrong with a text, compared with the English one; undefined where nothing is. */
export function faultOfTranslation(text: string, english: string): string | undefined {
  if (text === '') return 'is empty';
  const [places, expected] = [placesIn(text), placesIn(english)];
  if (places !== expected) return `fills in ${places || 'nothing'} in place of ${expected || 'nothing'}`;
  const filled = text.replace(/\{\{\w+\}\}/g, 'x');
  if (/[{}]/.test(filled)) return 'has a brace too many';
  if (filled !== filled.trim() || /\s{2}/.test(filled)) return 'has a space too many';
}

/** The names between the double braces of a text, each once. */
function placesIn(text: string): string {
  const names = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(match => match[1]!);
  return [...new Set(names)].sort().join(', ');
}
