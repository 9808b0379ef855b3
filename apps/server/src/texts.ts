// The texts of answers and messages in all seven languages, ready without waiting.
import { type LanguageCode, languageCodes } from '@candor/contract';
import { loadTexts, type TextsOf } from '@candor/i18n/texts';

/** What the apps say as well, and what only mails and answers say. */
type AllTexts = TextsOf<'wallet'> & TextsOf<'server'>;

/** Names one text: its area, a point, its key. */
export type TextKey = {
  [Area in keyof AllTexts]: `${Area}.${Extract<keyof AllTexts[Area], string>}`;
}[keyof AllTexts];

/** What is filled into the double braces of a text. */
export type Facts = Readonly<Record<string, string | number>>;

export type TextOf = {
  (language: LanguageCode, key: TextKey, facts?: Facts): string;
  /** Whether there is a text of this name. */
  has(key: string): key is TextKey;
};

let allTexts: Promise<TextOf> | undefined;

/** Loads every language once for the process. A fact that is not given leaves its place empty. */
export function loadAllTexts(): Promise<TextOf> {
  allTexts ??= readAllTexts();
  return allTexts;
}

async function readAllTexts(): Promise<TextOf> {
  const loaded = await Promise.all(
    languageCodes.map(
      async code =>
        [code, flat({ ...(await loadTexts('wallet', code)), ...(await loadTexts('server', code)) })] as const,
    ),
  );
  const languages = new Map(loaded);
  function textOf(language: LanguageCode, key: TextKey, facts?: Facts): string {
    const text = languages.get(language)?.get(key);
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
    if (!text.includes('{{')) return text;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts?.[name] ?? ''));
  }
  const english = languages.get('en')!;
  return Object.assign(textOf, { has: (key: string): key is TextKey => english.has(key) });
}

function flat(texts: AllTexts): Map<string, string> {
  const areas = Object.entries<Readonly<Record<string, string>>>(texts);
  return new Map(areas.flatMap(([area, keys]) => Object.entries(keys).map(([key, text]) => [`${area}.${key}`, text])));
}
