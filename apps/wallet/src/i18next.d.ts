// Gives i18next the types of all texts, so that a key that does not exist does not compile.
import type { TextsOf } from '@candor/i18n/texts';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: TextsOf<'wallet'>;
  }
}
