// Loads the texts of the app, the first page's before all others, and remembers which language was chosen.
import { DEFAULT_LANGUAGE, type LanguageCode } from '@candor/contract';
import { loadTexts, type TextsOf } from '@candor/i18n/texts';
import { addTexts, initTexts, languageFrom, loadStartTexts, switchLanguage } from '@candor/web';
import { client } from './calls/api.ts';
import { storage } from './device/storage.ts';

const storedLanguage = () => languageFrom(storage.read('lang'));

const complete = new Set<LanguageCode>();
let start: Promise<void> | undefined;

/** Starts the texts in the remembered language, with what the first page shows. */
export function startTexts(): Promise<void> {
  start ??= startFirst();
  return start;
}

async function startFirst(): Promise<void> {
  const language = storedLanguage();
  await initTexts(language, await loadStartTexts(() => loadTexts('first', language)));
}

/** Loads something together with all texts of the language in force, and answers when both are there. */
export async function withAllTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const language = storedLanguage();
  if (complete.has(language)) return load();
  const [part, texts] = await Promise.all([load(), loadTexts('wallet', language)]);
  await start;
  complementTexts(language, texts);
  return part;
}

function complementTexts(language: LanguageCode, texts: TextsOf<'wallet'>): void {
  if (complete.has(language)) return;
  addTexts(language, texts);
  complete.add(language);
}

/** Shows the app in another language from now on, on this device. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  complementTexts(language, await loadTexts('wallet', language));
  await switchLanguage(language);
  storage.write('lang', language);
}

/** Tells the server the remembered language where it has not heard of it yet; its own texts follow the mark it answers. */
export async function sendLanguage(): Promise<void> {
  const lang = storedLanguage();
  if (lang !== DEFAULT_LANGUAGE && storage.read('language-mark') === null) await client.setLanguage({ lang });
}
