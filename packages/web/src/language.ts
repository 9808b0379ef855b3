// The language in force: its texts in i18next, its name on the page, and how it writes dates and counts.
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageTags } from '@candor/contract';
import { type Formats, formatsOf } from '@candor/i18n';
import { inTime, setFigureLanguage } from '@candor/ui';
import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** The language that a device remembers, English until one is chosen. */
export function languageFrom(stored: string | null): LanguageCode {
  return isLanguageCode(stored) ? stored : DEFAULT_LANGUAGE;
}

declare global {
  // Of start-over.js, which both apps load.
  var startOver: (() => void) | undefined;
  var noteStart: (() => void) | undefined;
}

/** Each try for the first texts takes so long at most, and the next one comes after these pauses. */
const PATIENCE_MS = 20_000;
const PAUSES_MS = [500, 1000];

/** Loads the texts that an app starts with, with two retries; then the app is reloaded, and finally shows the failure. */
export async function loadStartTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pauseMs of [...PAUSES_MS, undefined]) {
    try {
      const texts = await inTime(load(), PATIENCE_MS);
      globalThis.noteStart?.();
      return texts;
    } catch {
      if (pauseMs !== undefined) await new Promise(resume => setTimeout(resume, pauseMs));
    }
  }
  // A newer version may have replaced the file, and some browsers never request a failed file again.
  if (globalThis.startOver === undefined) window.location.reload();
  else globalThis.startOver();
  return new Promise(() => undefined);
}

/** Starts i18next with the texts of a language, all of them or those that are shown first. */
export async function initTexts(language: LanguageCode, texts: ResourceLanguage): Promise<void> {
  const tag = languageTags[language];
  await i18next.use(initReactI18next).init({
    lng: tag,
    resources: { [tag]: texts },
    defaultNS: 'shared',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  noteLanguage(tag);
}

/** Sets the current language for the page and the formatting of figures. */
function noteLanguage(tag: string): void {
  // Writing it computes the styles of the whole page again.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  setFigureLanguage(tag);
}

export function addTexts(language: LanguageCode, texts: ResourceLanguage): void {
  for (const [area, words] of Object.entries(texts)) i18next.addResourceBundle(languageTags[language], area, words);
}

/** Shows everything in another language, whose texts are there. */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  const tag = languageTags[language];
  // Before the texts change: whatever is rendered again for them formats its figures again.
  noteLanguage(tag);
  await i18next.changeLanguage(tag);
}

/** The language in force at this moment, as a wire code. */
export function languageNow(): LanguageCode {
  const entry = Object.entries(languageTags).find(([, tag]) => tag === i18next.language);
  return (entry?.[0] as LanguageCode | undefined) ?? DEFAULT_LANGUAGE;
}

/** The same for a component, which is drawn again when it changes. */
export function useLanguage(): LanguageCode {
  useTranslation();
  return languageNow();
}

/** The language in force, as browsers call it. */
export function useLanguageTag(): string {
  return useTranslation().i18n.language;
}

/** Dates and counts as the language in force writes them. */
export function useFormats(): Formats {
  return formatsOf(useLanguageTag());
}
