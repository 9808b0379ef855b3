// Tells i18next which texts there are for this package: those that both apps have.
import type { ConsoleTexts } from '@candor/i18n/console';
import type { Texts } from '@candor/i18n/wallet';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: Pick<Texts, keyof Texts & keyof ConsoleTexts>;
  }
}
