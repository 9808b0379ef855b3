// The language of the console: loads its texts, tells the page, and remembers the choice.
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageTags } from '@candor/contract';
import { type Formats, formatsOf } from '@candor/i18n';
import { loadConsoleTexts } from '@candor/i18n/console';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { storage } from './storage.ts';

/** The language that the device remembers, English until one is chosen. */
function storedLanguage(): LanguageCode {
  const stored = storage.read('console.lang');
  return isLanguageCode(stored) ? stored : DEFAULT_LANGUAGE;
}

/** Starts the texts in the remembered language. */
export async function startTexts(): Promise<void> {
  const language = storedLanguage();
  const tag = languageTags[language];
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: await loadConsoleTexts(language) },
    defaultNS: 'shared',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = tag;
}

/** Shows the console in another language from now on, on this device. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const tag = languageTags[language];
  const texts = await loadConsoleTexts(language);
  for (const [area, areaTexts] of Object.entries(texts)) i18next.addResourceBundle(tag, area, areaTexts, true, true);
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  storage.write('console.lang', language);
}

/** The language in force, as a wire code. */
export function useLanguage(): LanguageCode {
  useTranslation();
  return languageNow();
}

/** The same at this moment, for what is sent to the server. */
export function languageNow(): LanguageCode {
  const found = Object.entries(languageTags).find(entry => entry[1] === i18next.language);
  return (found?.[0] as LanguageCode | undefined) ?? DEFAULT_LANGUAGE;
}

/** The language in force, as browsers call it. */
export function useLanguageTag(): string {
  return useTranslation().i18n.language;
}

/** Dates and counts as the language in force writes them. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsOf(i18n.language);
}
