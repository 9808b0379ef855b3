// Loads the wallet app's texts of one language when they are needed, what the first page shows or all of them; an entry of its own, so that the console never carries them.
import type { LanguageCode } from '@candor/contract';
import type { FirstTexts, Texts } from './texts.ts';

export type { FirstTexts, Texts } from './texts.ts';

const loaders: Record<LanguageCode, () => Promise<Texts>> = {
  zh: async () => (await import('./zh/index.ts')).walletTexts(),
  en: async () => (await import('./en/index.ts')).walletTexts(),
  hk: async () => (await import('./hk/index.ts')).walletTexts(),
  jp: async () => (await import('./jp/index.ts')).walletTexts(),
  kr: async () => (await import('./kr/index.ts')).walletTexts(),
  esp: async () => (await import('./esp/index.ts')).walletTexts(),
  th: async () => (await import('./th/index.ts')).walletTexts(),
};

const firstLoaders: Record<LanguageCode, () => Promise<FirstTexts>> = {
  zh: async () => (await import('./zh/first.ts')).first,
  en: async () => (await import('./en/first.ts')).first,
  hk: async () => (await import('./hk/first.ts')).first,
  jp: async () => (await import('./jp/first.ts')).first,
  kr: async () => (await import('./kr/first.ts')).first,
  esp: async () => (await import('./esp/first.ts')).first,
  th: async () => (await import('./th/first.ts')).first,
};

/** The texts of a language that the first page shows. */
export function loadFirstTexts(language: LanguageCode): Promise<FirstTexts> {
  return firstLoaders[language]();
}

/** All texts of a language. */
export function loadTexts(language: LanguageCode): Promise<Texts> {
  return loaders[language]();
}
