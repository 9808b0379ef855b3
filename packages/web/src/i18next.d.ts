// Types the text keys of this package for i18next: those that both apps have.
import type { TextsOf } from '@candor/i18n/texts';
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    resources: Pick<TextsOf<'wallet'>, keyof TextsOf<'wallet'> & keyof TextsOf<'console'>>;
  }
}
