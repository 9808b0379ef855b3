// Loads the texts that only the server writes, in one language; an entry of its own, so that no app carries them.
import type { LanguageCode } from '@candor/contract';
import type { ServerTexts } from './server-texts.ts';

export type { ServerTexts } from './server-texts.ts';

const loaders: Record<LanguageCode, () => Promise<ServerTexts>> = {
  zh: async () => (await import('./zh/server/index.ts')).zh,
  en: async () => (await import('./en/server/index.ts')).en,
  hk: async () => (await import('./hk/server/index.ts')).hk,
  jp: async () => (await import('./jp/server/index.ts')).jp,
  kr: async () => (await import('./kr/server/index.ts')).kr,
  esp: async () => (await import('./esp/server/index.ts')).esp,
  th: async () => (await import('./th/server/index.ts')).th,
};

/** All texts of the server in a language. */
export function loadServerTexts(language: LanguageCode): Promise<ServerTexts> {
  return loaders[language]();
}
