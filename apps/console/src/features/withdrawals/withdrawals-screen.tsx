// Withdrawals: those that somebody must look at, those on their way, and those that are over.
import { withdrawalQueues } from '@candor/contract/console';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { CoinFilter } from '../../shared/table/coin-filter.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { moneyFilters } from '../../shared/table/money-filters.ts';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { UserFilter } from '../../shared/table/user-filter.tsx';
import { useCall } from '../../shared/use-call.ts';
import { useWithdrawalColumns } from './use-withdrawal-columns.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';

const LIMIT = 50;

export function WithdrawalsScreen() {
  const { t } = useTranslation(['withdrawals', 'frame', 'parts']);
  const filters = useUrlFilters(['queue', 'user', 'currency']);
  const queue = withdrawalQueues.find(known => known === filters.values.queue) ?? 'review';
  const narrowed = moneyFilters(filters.values);
  const asked = { queue, ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listAllWithdrawals', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useWithdrawalColumns(queue);
  const rows = list.data?.list ?? [];
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <Page title={t('frame:page_withdrawals')} text={t(`text_${queue}`)}>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ user: '', currency: '' })}>
        <SegmentedControl
          aria-label={t('shown')}
          value={queue}
          data={withdrawalQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
          onChange={value => filters.set({ queue: value === 'review' ? '' : value })}
        />
        <UserFilter value={filters.values.user} onChange={user => filters.set({ user })} />
        <CoinFilter value={filters.values.currency} onChange={currency => filters.set({ currency })} />
      </FilterBar>
      <DataTable
        label={t('frame:page_withdrawals')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t(`none_${queue}`) }}
      />
      <WithdrawalDrawer withdrawal={rows.find(row => row.id === openId)} onClose={() => setOpenId(undefined)} />
    </Page>
  );
}
