// Tells i18next which texts there are for this package: those that both apps have.
import type { TextsOf } from '@candor/i18n/texts';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: Pick<TextsOf<'wallet'>, keyof TextsOf<'wallet'> & keyof TextsOf<'console'>>;
  }
}
