// The language that the reader chose, kept where the service worker finds it.
import { isLanguageCode, type LanguageCode } from '@candor/contract';

const CACHE = 'chosen-language';
const KEY = '/chosen-language';

export async function rememberLanguage(language: unknown): Promise<void> {
  if (!isLanguageCode(language)) return;
  await (await caches.open(CACHE)).put(KEY, new Response(language));
}

export async function rememberedLanguage(): Promise<LanguageCode | undefined> {
  const kept = await (await caches.match(KEY, { cacheName: CACHE }))?.text();
  return isLanguageCode(kept) ? kept : undefined;
}
