// The columns of the list of contracts.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { percentOf } from '../../../shared/percent.ts';
import type { Column } from '../../../shared/table/column.ts';
import classes from '../markets.module.css';
import { type Contract, standingTones } from './contract.ts';

export function useContractColumns(): Column<Contract>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  const shown = (row: Contract, text: string) => (row.standing === 'none' ? '–' : text);
  return [
    {
      key: 'symbol',
      title: t('market'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.base} size={20} />
          {row.symbol}
        </span>
      ),
    },
    {
      key: 'standing',
      title: t('state'),
      cell: row => (
        <StatusBadge tone={standingTones[row.standing]}>{t(`proposals:standing_${row.standing}`)}</StatusBadge>
      ),
    },
    {
      key: 'multiple',
      title: t('topMultiple'),
      align: 'end',
      cell: row => shown(row, `${row.tiers[0]?.multiple ?? 0}x`),
    },
    {
      key: 'fees',
      title: t('fees'),
      align: 'end',
      cell: row => shown(row, `${percentOf(row.maker_fee)} / ${percentOf(row.taker_fee)} %`),
    },
    {
      key: 'insurance',
      title: t('insurance'),
      align: 'end',
      cell: row => shown(row, `${figureOfDecimal(row.insurance)} ${row.quote}`),
    },
    {
      key: 'lots',
      title: t('openLots'),
      align: 'end',
      cell: row => shown(row, figureOfDecimal(String(row.open_lots))),
    },
  ];
}
