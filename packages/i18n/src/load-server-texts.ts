// Loads the texts that only the server writes, in one language; an entry of its own, so that no app carries them.
import type { LanguageCode } from '@candor/contract';
import type { ServerTexts } from './texts.ts';

export { daysText, durationText, listText } from './durations.ts';
export type { ServerTexts } from './texts.ts';

const loaders: Record<LanguageCode, () => Promise<ServerTexts>> = {
  zh: async () => (await import('./zh/index.ts')).serverTexts(),
  en: async () => (await import('./en/index.ts')).serverTexts(),
  hk: async () => (await import('./hk/index.ts')).serverTexts(),
  jp: async () => (await import('./jp/index.ts')).serverTexts(),
  kr: async () => (await import('./kr/index.ts')).serverTexts(),
  esp: async () => (await import('./esp/index.ts')).serverTexts(),
  th: async () => (await import('./th/index.ts')).serverTexts(),
};

/** All texts of the server in a language. */
export function loadServerTexts(language: LanguageCode): Promise<ServerTexts> {
  return loaders[language]();
}
