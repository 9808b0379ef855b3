// Loads the texts of the console, and remembers which language was chosen.
import type { LanguageCode } from '@candor/contract';
import { loadTexts } from '@candor/i18n/texts';
import { addTexts, initTexts, languageFrom, loadStartTexts, switchLanguage } from '@candor/web';
import { storage } from './storage.ts';

/** Starts the texts in the remembered language. */
export async function startTexts(): Promise<void> {
  const language = languageFrom(storage.read('console.lang'));
  await initTexts(language, await loadStartTexts(() => loadTexts('console', language)));
}

/** Shows the console in another language from now on, on this device. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  addTexts(language, await loadTexts('console', language));
  await switchLanguage(language);
  storage.write('console.lang', language);
}
