// Each language by its own name, as the choice of languages shows it.
import type { LanguageCode } from '@candor/contract';

export const languageNames = {
  zh: '简体中文',
  en: 'English',
  hk: '繁體中文',
  jp: '日本語',
  kr: '한국어',
  esp: 'Español',
  th: 'ไทย',
} as const satisfies Record<LanguageCode, string>;
