// The seven languages by their codes on the wire, and the standard tags that browsers and `Intl` understand.
export const languageCodes = ['zh', 'en', 'hk', 'jp', 'kr', 'esp', 'th'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** The language of an unknown caller. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';

/** The BCP-47 tag of each language. */
export const languageTags = {
  zh: 'zh-Hans',
  en: 'en',
  hk: 'zh-Hant-HK',
  jp: 'ja',
  kr: 'ko',
  esp: 'es',
  th: 'th',
} as const satisfies Record<LanguageCode, string>;

/** Codes that older clients say for one of the seven. */
const ALIASES: Readonly<Record<string, LanguageCode>> = { kor: 'kr' };

/** The language that a text names, by its code or an older one. */
export function languageNamed(text: unknown): LanguageCode | undefined {
  if (isLanguageCode(text)) return text;
  return typeof text === 'string' && Object.hasOwn(ALIASES, text) ? ALIASES[text] : undefined;
}

/** Whether a text is one of the seven codes. */
export function isLanguageCode(text: unknown): text is LanguageCode {
  return (languageCodes as readonly unknown[]).includes(text);
}
