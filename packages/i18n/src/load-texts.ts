// Loads the texts of one language when it is needed, each language as its own chunk.
import type { LanguageCode } from '@candor/contract';
import type { Texts } from './texts.ts';

const loaders: Record<LanguageCode, () => Promise<Texts>> = {
  zh: async () => (await import('./zh/index.ts')).zh,
  en: async () => (await import('./en/index.ts')).en,
  hk: async () => (await import('./hk/index.ts')).hk,
  jp: async () => (await import('./jp/index.ts')).jp,
  kr: async () => (await import('./kr/index.ts')).kr,
  esp: async () => (await import('./esp/index.ts')).esp,
  th: async () => (await import('./th/index.ts')).th,
};

/** All texts of a language. */
export function loadTexts(language: LanguageCode): Promise<Texts> {
  return loaders[language]();
}
