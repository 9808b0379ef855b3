// The columns of the list of coins.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/table/column.ts';
import type { Coin } from './market.ts';
import classes from './markets.module.css';

export function useCoinColumns(): Column<Coin>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  return [
    {
      key: 'name',
      title: t('coin'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.name} size={20} />
          {row.name}
        </span>
      ),
    },
    { key: 'markets', title: t('tradedIn'), isWide: true, cell: row => row.markets.join(', ') || '–' },
    { key: 'scale', title: t('proposals:field_scale'), align: 'end', cell: row => row.scale },
    {
      key: 'cap',
      title: t('proposals:field_test_funds_cap'),
      align: 'end',
      cell: row => figureOfDecimal(row.test_funds_cap),
    },
  ];
}
