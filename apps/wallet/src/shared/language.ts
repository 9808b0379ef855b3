// The language of the app: loads its texts, tells the page, and remembers the choice.
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageTags } from '@candor/contract';
import { type Formats, formatsOf, loadFirstTexts, loadTexts, type Texts } from '@candor/i18n';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { client } from './api.ts';
import { storage } from './storage.ts';

/** The language that the device remembers, English until one is chosen. */
function storedLanguage(): LanguageCode {
  const stored = storage.read('lang');
  return isLanguageCode(stored) ? stored : DEFAULT_LANGUAGE;
}

const complete = new Set<LanguageCode>();
let start: Promise<void> | undefined;

/** Starts the texts in the remembered language, with what the first page shows. */
export function startTexts(): Promise<void> {
  start ??= startFirst();
  return start;
}

async function startFirst(): Promise<void> {
  const language = storedLanguage();
  const tag = languageTags[language];
  const texts = await loadFirstTexts(language);
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: texts },
    defaultNS: 'shared',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = tag;
}

/** Loads something together with all texts of the language in force, and answers when both are there. */
export async function withAllTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const language = storedLanguage();
  if (complete.has(language)) return load();
  const [part, texts] = await Promise.all([load(), loadTexts(language)]);
  await start;
  addTexts(language, texts);
  return part;
}

function addTexts(language: LanguageCode, texts: Texts): void {
  if (complete.has(language)) return;
  for (const [area, words] of Object.entries(texts)) i18next.addResourceBundle(languageTags[language], area, words);
  complete.add(language);
}

/** Shows the app in another language from now on, on this device. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const tag = languageTags[language];
  addTexts(language, await loadTexts(language));
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  storage.write('lang', language);
}

/** Tells the server the remembered language where it has not heard of it yet; its own texts follow the mark it answers. */
export async function tellLanguage(): Promise<void> {
  const lang = storedLanguage();
  if (lang !== DEFAULT_LANGUAGE && storage.read('language-mark') === null) await client.setLanguage({ lang });
}

/** The language in force, as a wire code. */
export function useLanguage(): LanguageCode {
  const { i18n } = useTranslation();
  return languageOfTag(i18n.language);
}

/** Dates and counts as the language in force writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language);
}

function languageOfTag(tag: string): LanguageCode {
  const found = Object.entries(languageTags).find(entry => entry[1] === tag);
  return (found?.[0] as LanguageCode | undefined) ?? DEFAULT_LANGUAGE;
}
