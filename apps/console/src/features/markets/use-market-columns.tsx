// The columns of the list of markets.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { percentOf } from '../../shared/percent.ts';
import type { Column } from '../../shared/table/column.ts';
import { type Market, statusTones } from './market.ts';
import classes from './markets.module.css';

export function useMarketColumns(): Column<Market>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
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
      key: 'status',
      title: t('state'),
      cell: row => <StatusBadge tone={statusTones[row.status]}>{t(`status_${row.status}`)}</StatusBadge>,
    },
    {
      key: 'reason',
      title: t('why'),
      isWide: true,
      cell: row =>
        row.status_reason === '' ? (
          '–'
        ) : (
          <span className={classes.lines}>
            <span>{t(`because_${row.status_reason}`)}</span>
            <span className={classes.quiet}>
              {t('since')} <Timestamp at={row.status_since} isShort />
            </span>
          </span>
        ),
    },
    {
      key: 'price',
      title: t('lastPrice'),
      align: 'end',
      cell: row => (
        <span className={classes.lines}>
          {row.price_source === 'trade' ? figureOfDecimal(row.last_price) : '–'}
          {row.opening?.has_index === 0 ? (
            <span className={classes.quiet}>{t('noIndexYet')}</span>
          ) : (
            <span className={row.index_stale === 1 ? classes.stale : classes.quiet}>
              {t('index')} {figureOfDecimal(row.index_price, { decimals: decimalsOf(row.tick) })}
              {row.index_stale === 1 ? ` · ${t('stale')}` : ''}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'tick',
      title: t('proposals:field_tick'),
      align: 'end',
      cell: row => figureOfDecimal(row.tick),
    },
    {
      key: 'lot',
      title: t('proposals:field_lot'),
      align: 'end',
      cell: row => figureOfDecimal(row.lot),
    },
    {
      key: 'fees',
      title: t('fees'),
      align: 'end',
      cell: row => `${percentOf(row.maker_fee)} / ${percentOf(row.taker_fee)} %`,
    },
    { key: 'orders', title: t('openOrders'), align: 'end', cell: row => figureOfDecimal(String(row.open_orders)) },
  ];
}

/** The index is finer than anybody trades; beside the last price it is written as that is. */
function decimalsOf(tick: string): number {
  return tick.split('.')[1]?.length ?? 0;
}
