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

/** Whether a text is one of the seven codes. */
export function isLanguageCode(text: unknown): text is LanguageCode {
  return (languageCodes as readonly unknown[]).includes(text);
}
