// Liquidations, those that go on first, and deleveragings: what everybody can look up too.
import { figureOfDecimal } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useCall } from '../../shared/use-call.ts';
import { sideName } from './market-risk.ts';

const LIMIT = 10;

type Liquidation = CallAnswer<'listContractLiquidations'>['list'][number];
type Deleveraging = CallAnswer<'listContractDeleveragings'>['list'][number];

export function LiquidationTable() {
  const { t } = useTranslation('contractRisk');
  const [page, setPage] = useState(1);
  const list = useCall(
    'listContractLiquidations',
    { page, limit: LIMIT },
    { refetchInterval: REFRESH_MS, keepsPrevious: true },
  );
  const columns: Column<Liquidation>[] = [
    { key: 'time', title: t('time'), cell: row => <Timestamp at={row.time} isShort /> },
    { key: 'market', title: t('market'), isWide: true, cell: row => `${row.symbol} · ${t(sideName(row.type))}` },
    {
      key: 'state',
      title: t('state'),
      cell: row => (
        <StatusBadge tone={row.is_finished === 1 ? 'good' : 'warning'}>
          {t(row.is_finished === 1 ? 'finished' : 'running')}
        </StatusBadge>
      ),
    },
    { key: 'position', title: t('position'), align: 'end', cell: row => row.id },
    { key: 'lots', title: t('lots'), align: 'end', cell: row => row.share },
    { key: 'left', title: t('leftLots'), align: 'end', cell: row => row.left_share },
    { key: 'value', title: t('value'), align: 'end', cell: row => figureOfDecimal(row.entry_value) },
  ];
  return (
    <DataTable
      label={t('liquidations')}
      query={list}
      rows={list.data?.list ?? []}
      columns={columns}
      // A position whose liquidation ended by the return of the mark may be liquidated again.
      rowKey={row => `${row.id} ${row.time}`}
      paging={{ page, limit: LIMIT, count: list.data?.count ?? 0, onPage: setPage }}
      empty={{ text: t('noLiquidations') }}
    />
  );
}

export function DeleveragingTable() {
  const { t } = useTranslation('contractRisk');
  const [page, setPage] = useState(1);
  const list = useCall(
    'listContractDeleveragings',
    { page, limit: LIMIT },
    { refetchInterval: REFRESH_MS, keepsPrevious: true },
  );
  const columns: Column<Deleveraging>[] = [
    { key: 'time', title: t('time'), cell: row => <Timestamp at={row.time} isShort /> },
    { key: 'market', title: t('market'), isWide: true, cell: row => `${row.symbol} · ${t(sideName(row.type))}` },
    { key: 'position', title: t('ofPosition'), align: 'end', cell: row => row.liquidation },
    { key: 'lots', title: t('lots'), align: 'end', cell: row => row.share },
    { key: 'value', title: t('value'), align: 'end', cell: row => figureOfDecimal(row.value) },
  ];
  return (
    <DataTable
      label={t('deleveragings')}
      query={list}
      rows={list.data?.list ?? []}
      columns={columns}
      rowKey={row => row.id}
      paging={{ page, limit: LIMIT, count: list.data?.count ?? 0, onPage: setPage }}
      empty={{ text: t('noDeleveragings') }}
    />
  );
}
