// The columns of the coins that come and go by chains.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../shared/table/column.ts';
import { type ChainCoin, heldFigure } from './chain.ts';
import classes from './chains.module.css';
import { Difference } from './difference.tsx';
import { DirectionBadge } from './direction-badge.tsx';

export function useCoinColumns(): Column<ChainCoin>[] {
  const { t } = useTranslation(['chains', 'parts']);
  const figure = (name: 'owed' | 'outside'): Column<ChainCoin> => ({
    key: name,
    title: t(name),
    align: 'end',
    cell: row => figureOfDecimal(row[name]),
  });
  return [
    {
      key: 'coin',
      title: t('parts:coin'),
      isWide: true,
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.currency_name} size={20} />
          {row.currency_name}
        </span>
      ),
    },
    { key: 'hot', title: t('hot'), align: 'end', cell: row => heldFigure(row, 'hot') },
    figure('owed'),
    figure('outside'),
    { key: 'difference', title: t('difference'), align: 'end', cell: row => <Difference coin={row} /> },
    { key: 'deposits', title: t('deposits'), cell: row => <DirectionBadge coin={row} direction="deposits" /> },
    { key: 'withdrawals', title: t('withdrawals'), cell: row => <DirectionBadge coin={row} direction="withdrawals" /> },
  ];
}
