// Requests to remove a lost second factor: those that wait, those under way and those at an end.
import { factorResetQueues } from '@candor/contract/console';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { type FactorReset, resetTones } from './factor-reset.ts';
import { ResetDrawer } from './reset-drawer.tsx';

const LIMIT = 50;

export function FactorResetsScreen() {
  const { t } = useTranslation(['factorResets', 'frame']);
  const filters = useUrlFilters(['queue']);
  const queue = factorResetQueues.find(known => known === filters.values.queue) ?? 'waiting';
  const asked = { queue, page: filters.page, limit: LIMIT };
  const list = useCall('listFactorResets', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useResetColumns();
  const rows = list.data?.list ?? [];
  const open = rows.find(row => row.id === openId);
  return (
    <Page title={t('frame:page_factorResets')} text={t('text')}>
      <SegmentedControl
        aria-label={t('shown')}
        style={{ alignSelf: 'flex-start' }}
        value={queue}
        data={factorResetQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
        onChange={value => filters.set({ queue: value === 'waiting' ? '' : value })}
      />
      <DataTable
        label={t('frame:page_factorResets')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: t('none') }}
      />
      <ResetDrawer key={openId} request={open} onClose={() => setOpenId(undefined)} />
    </Page>
  );
}

/** The columns of the list of requests. */
function useResetColumns(): Column<FactorReset>[] {
  const { t } = useTranslation('factorResets');
  return [
    { key: 'user', title: t('user'), isWide: true, cell: row => row.user },
    { key: 'level', title: t('level'), cell: row => t(`level_${row.level}`) },
    {
      key: 'state',
      title: t('state'),
      cell: row => <StatusBadge tone={resetTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
    },
    { key: 'requested', title: t('requestedAt'), cell: row => <Timestamp at={row.requested_at} /> },
    {
      key: 'effective',
      title: t('effectiveAt'),
      align: 'end',
      cell: row => <Timestamp at={row.effective_at} />,
    },
  ];
}
