// The columns of the list of what options are sold.
import { CoinIcon, figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import type { Column } from '../../../shared/table/column.ts';
import classes from '../markets.module.css';
import { shareText } from '../typed-rules.ts';
import type { OptionRules } from './option-rules.ts';

export function useOptionColumns(): Column<OptionRules>[] {
  const { t } = useTranslation(['exchangeRules', 'proposals']);
  return [
    {
      key: 'symbol',
      title: t('market'),
      cell: row => (
        <span className={classes.name}>
          <CoinIcon name={row.symbol.split('/')[0] ?? ''} size={20} />
          {row.symbol}
        </span>
      ),
    },
    { key: 'coin', title: t('coin'), cell: row => row.coin_name },
    {
      key: 'sales',
      title: t('proposals:field_option_sales'),
      cell: row => (
        <StatusBadge tone={row.sales === 1 ? 'good' : 'quiet'}>
          {t(row.sales === 1 ? 'proposals:yes' : 'proposals:no')}
        </StatusBadge>
      ),
    },
    {
      key: 'payouts',
      title: t('proposals:field_option_payouts'),
      isWide: true,
      cell: row => row.durations.map(({ seconds, payout }) => `${seconds} s ${shareText(payout)}`).join(', '),
    },
    { key: 'fee', title: t('proposals:field_option_fee'), align: 'end', cell: row => shareText(row.fee) },
    {
      key: 'open',
      title: t('openOptions'),
      align: 'end',
      cell: row => figureOfDecimal(String(row.open)),
    },
    {
      key: 'claimed',
      title: t('claimed'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.claimed)} ${row.coin_name}`,
    },
  ];
}
