// Gives the shared components their texts in the user's language.
import type { UiWords } from '@candor/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Texts without placeholders; the others contain figures, or belong to another area. */
const PLAIN = [
  ...(['back', 'close', 'loadFailed', 'retry', 'loading', 'showPassword', 'hidePassword', 'clear'] as const),
  ...(['sendCode', 'increase', 'decrease', 'noExponent', 'hiddenAmount', 'pullToRefresh', 'releaseToRefresh'] as const),
  ...(['done', 'anyTime', 'today', 'previousMonth', 'nextMonth', 'previousYear', 'nextYear'] as const),
] as const;

export function usePartWords(): UiWords {
  const { t, i18n } = useTranslation(['shared', 'messages']);
  const { language } = i18n;
  return useMemo(() => {
    const words = {
      language,
      get noData() {
        return t('messages:noData');
      },
      sendAgainIn: (seconds: number) => t('sendAgainIn', { seconds }),
      lastDays: (days: number) => t('lastDays', { days }),
    };
    // Most of them no page shows, so each is read when it is shown.
    for (const name of PLAIN) Object.defineProperty(words, name, { get: () => t(name), enumerable: true });
    return words as UiWords;
  }, [t, language]);
}
