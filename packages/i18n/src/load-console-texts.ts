// Loads the console's texts of one language when it is needed; an entry of its own, so that the wallet app never carries them.
import type { LanguageCode } from '@candor/contract';
import type { ConsoleTexts } from './console-texts.ts';

export type { ConsoleTexts } from './console-texts.ts';

const loaders: Record<LanguageCode, () => Promise<ConsoleTexts>> = {
  zh: async () => (await import('./zh/console/index.ts')).zh,
  en: async () => (await import('./en/console/index.ts')).en,
  hk: async () => (await import('./hk/console/index.ts')).hk,
  jp: async () => (await import('./jp/console/index.ts')).jp,
  kr: async () => (await import('./kr/console/index.ts')).kr,
  esp: async () => (await import('./esp/console/index.ts')).esp,
  th: async () => (await import('./th/console/index.ts')).th,
};

/** All texts of the console in a language. */
export function loadConsoleTexts(language: LanguageCode): Promise<ConsoleTexts> {
  return loaders[language]();
}
