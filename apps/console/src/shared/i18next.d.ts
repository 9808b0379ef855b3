// Tells i18next which texts there are, so that a key that does not exist does not compile.
import type { ConsoleTexts } from '@candor/i18n/console';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: ConsoleTexts;
  }
}
