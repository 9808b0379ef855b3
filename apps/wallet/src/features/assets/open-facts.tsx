// What of one coin is open in contracts and options, as rows beside its balances, so that all rows make its total.
import { Amount, type Facts } from '@candor/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../shared/device/preferences.ts';
import type { Holding } from './accounts.ts';

/** No rows where nothing is open. */
export function useOpenFacts({ open }: Pick<Holding, 'open'>): ComponentProps<typeof Facts>['rows'] {
  const { t } = useTranslation('assets');
  const hides = usePreferences(state => state.hidesBalances);
  const isThere = (amount = '') => /[1-9]/.test(amount);
  return [
    ...(isThere(open?.stake)
      ? [{ label: t('optionStake'), value: <Amount value={open!.stake} hidden={hides} /> }]
      : []),
    ...(isThere(open?.result)
      ? [{ label: t('contractResult'), value: <Amount value={open!.result} tint="sign" withPlus hidden={hides} /> }]
      : []),
  ];
}
