// Loads the console's texts of one language when it is needed; an entry of its own, so that the wallet app never carries them.
import type { LanguageCode } from '@candor/contract';
import type { ConsoleTexts } from './texts.ts';

export type { ConsoleTexts } from './texts.ts';

const loaders: Record<LanguageCode, () => Promise<ConsoleTexts>> = {
  zh: async () => (await import('./zh/index.ts')).consoleTexts(),
  en: async () => (await import('./en/index.ts')).consoleTexts(),
  hk: async () => (await import('./hk/index.ts')).consoleTexts(),
  jp: async () => (await import('./jp/index.ts')).consoleTexts(),
  kr: async () => (await import('./kr/index.ts')).consoleTexts(),
  esp: async () => (await import('./esp/index.ts')).consoleTexts(),
  th: async () => (await import('./th/index.ts')).consoleTexts(),
};

/** All texts of the console in a language. */
export function loadConsoleTexts(language: LanguageCode): Promise<ConsoleTexts> {
  return loaders[language]();
}
