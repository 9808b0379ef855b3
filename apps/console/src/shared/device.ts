// What the console remembers on this device: the theme, the language, and the storage of all else.
import { observable } from '@candor/client';
import type { LanguageCode } from '@candor/contract';
import { loadTexts } from '@candor/i18n/texts';
import {
  addTexts,
  createStorage,
  initTexts,
  languageFrom,
  loadStartTexts,
  switchLanguage,
  type ThemeChoice,
  themeChoices,
} from '@candor/web';
import { useSyncExternalStore } from 'react';

/** The few things that the console remembers on this device. */
export const storage = createStorage<
  'console.theme' | 'console.lang' | 'console.kept-texts' | 'console.article-drafts'
>();

const stored = storage.read('console.theme');
const choice = observable<ThemeChoice>(themeChoices.find(known => known === stored) ?? 'system');

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(choice.subscribe, choice.get);
}

export function chooseTheme(next: ThemeChoice): void {
  choice.set(next);
  storage.write('console.theme', next);
}

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
