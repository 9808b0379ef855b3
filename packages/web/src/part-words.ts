// Gives the shared parts their words in the reader's language.
import type { UiWords } from '@candor/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export function usePartWords(): UiWords {
  const { t, i18n } = useTranslation(['shared', 'messages']);
  const { language } = i18n;
  return useMemo(
    () => ({
      language,
      back: t('back'),
      close: t('close'),
      noData: t('messages:noData'),
      loadFailed: t('loadFailed'),
      retry: t('retry'),
      loading: t('loading'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      clear: t('clear'),
      sendCode: t('sendCode'),
      sendAgainIn: seconds => t('sendAgainIn', { seconds }),
      increase: t('increase'),
      decrease: t('decrease'),
      noExponent: t('noExponent'),
      hiddenAmount: t('hiddenAmount'),
      pullToRefresh: t('pullToRefresh'),
      releaseToRefresh: t('releaseToRefresh'),
      done: t('done'),
      anyTime: t('anyTime'),
      today: t('today'),
      lastDays: days => t('lastDays', { days }),
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
    }),
    [t, language],
  );
}
