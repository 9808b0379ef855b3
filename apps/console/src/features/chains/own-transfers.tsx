// The last sweeps, top-ups of fees, joins of small outputs and moves to cold storage, with what each cost.
import { ownTransferKinds } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { shortText } from '../../shared/parts/short-text.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './chains.module.css';
import { type OwnTransfer, transferTones } from './own-transfer.ts';

const LIMIT = 20;

export function OwnTransfers() {
  const { t } = useTranslation(['chains', 'parts']);
  const filters = useUrlFilters(['kind']);
  const kind = ownTransferKinds.find(known => known === filters.values.kind);
  const asked = { ...(kind !== undefined && { kind }), page: filters.page, limit: LIMIT };
  const list = useCall('listOwnTransfers', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const columns = useOwnTransferColumns();
  return (
    <>
      <div>
        <h2 className={classes.head}>{t('ownTransfers')}</h2>
        <p className={classes.quiet}>{t('ownTransfersText')}</p>
      </div>
      <FilterBar isAnySet={kind !== undefined} onClear={() => filters.set({ kind: '' })}>
        <Select
          aria-label={t('transferKind')}
          placeholder={t('anyTransfer')}
          clearable
          value={kind ?? null}
          data={ownTransferKinds.map(value => ({ value, label: t(`transfer_${value}`) }))}
          onChange={value => filters.set({ kind: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('ownTransfers')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: kind === undefined ? t('noOwnTransfers') : t('parts:noneFits') }}
      />
    </>
  );
}

/** The columns of what moves between our own addresses. */
function useOwnTransferColumns(): Column<OwnTransfer>[] {
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
