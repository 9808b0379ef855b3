// The columns of what moves between our own addresses.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { shortText } from '../../shared/parts/short-text.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import classes from './chains.module.css';
import { type OwnTransfer, transferTones } from './own-transfer.ts';

export function useOwnTransferColumns(): Column<OwnTransfer>[] {
  const { t } = useTranslation('chains');
  return [
    { key: 'amount', title: t('moved'), cell: row => <CoinAmount amount={row.amount} coin={row.currency_name} /> },
    {
      key: 'kind',
      title: t('transferKind'),
      cell: row => (
        <span className={classes.lines}>
          <span>{t(`transfer_${row.kind}`)}</span>
          <span className={classes.quiet}>{row.chain_name}</span>
        </span>
      ),
    },
    {
      key: 'way',
      title: t('fromTo'),
      isWide: true,
      cell: row => (
        <span className={classes.lines}>
          {row.from === '' ? <span>{t('outputs', { count: row.outputs })}</span> : <code>{shortText(row.from)}</code>}
          <code className={classes.quiet}>→ {shortText(row.to)}</code>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('transferState'),
      cell: row => (
        <span className={classes.lines}>
          <StatusBadge tone={transferTones[row.state]}>{t(`transferState_${row.state}`)}</StatusBadge>
          {row.replaced === 0 ? null : <span className={classes.quiet}>{t('replaced', { count: row.replaced })}</span>}
        </span>
      ),
    },
    {
      key: 'cost',
      title: t('networkCost'),
      align: 'end',
      cell: row => (row.cost === '' ? '–' : `${figureOfDecimal(row.cost)} ${row.cost_currency_name}`),
    },
    {
      key: 'transaction',
      title: t('transaction'),
      cell: row =>
        row.txid === '' ? '–' : <ChainText text={shortText(row.txid)} copied={row.txid} explorer={row.explorer_url} />,
    },
    { key: 'at', title: t('startedAt'), align: 'end', cell: row => <Timestamp at={row.started_at} isShort /> },
  ];
}
