// Loads the texts of the app, those of the first page before all others, and remembers which language was chosen.
import { DEFAULT_LANGUAGE, type LanguageCode } from '@candor/contract';
import { loadTexts, type TextsOf } from '@candor/i18n/texts';
import { addTexts, initTexts, languageFrom, loadStartTexts, switchLanguage } from '@candor/web';
import { client } from './calls/api.ts';
import { storage } from './device/storage.ts';
import type { FirstTexts } from './navigation/paths.ts';

const storedLanguage = () => languageFrom(storage.read('lang'));

type Texts = FirstTexts | 'wallet';

/** The languages whose texts are all there. */
const complete = new Set<LanguageCode>();
let start: { texts: FirstTexts; done: Promise<void> } | undefined;

/** Starts the texts in the remembered language, with what the first page shows. */
export function startTexts(texts: FirstTexts): Promise<void> {
  start ??= { texts, done: startFirst(texts) };
  return start.done;
}

async function startFirst(texts: FirstTexts): Promise<void> {
  const language = storedLanguage();
  await initTexts(language, await loadStartTexts(() => loadTexts(texts, language)));
}

/** Loads something together with all texts of the language in force, and answers when both are there. */
export function withAllTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  return withTexts('wallet', load);
}

/** Loads something together with the texts that it shows, and answers when both are there. Every set holds the first texts. */
export async function withTexts<Part>(wanted: Texts, load: () => Promise<Part>): Promise<Part> {
  const language = storedLanguage();
  if (complete.has(language)) return load();
  const isStarted = wanted === 'first' || wanted === start?.texts;
  const [part, texts] = await Promise.all([load(), isStarted ? undefined : loadTexts('wallet', language)]);
  await start?.done;
  if (texts !== undefined) complementTexts(language, texts);
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
