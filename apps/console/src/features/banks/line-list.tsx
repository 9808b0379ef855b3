// Lines of statements: those that wait for somebody to say what they are, and all others by what became of them.
import { bankLineDirections, bankLineQueues } from '@candor/contract/console';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { AccountFilter } from './account-filter.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { accountOf } from './use-bank-accounts.ts';
import { useLineColumns } from './use-line-columns.tsx';

const LIMIT = 50;
const REFRESH_MS = 15_000;

export function LineList() {
  const { t } = useTranslation(['banks', 'parts']);
  const filters = useUrlFilters(['queue', 'account', 'direction']);
  const queue = bankLineQueues.find(known => known === filters.values.queue) ?? 'open';
  const direction = bankLineDirections.find(known => known === filters.values.direction);
  const narrowed = { ...accountOf(filters.values.account), ...(direction !== undefined && { direction }) };
  const asked = { queue, ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listBankLines', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useLineColumns(queue);
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ account: '', direction: '' })}>
        <Select
          aria-label={t('shownLines')}
          allowDeselect={false}
          value={queue}
          data={bankLineQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
          onChange={value => filters.set({ queue: value === 'open' ? '' : (value ?? '') })}
        />
        <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
        <Select
          aria-label={t('direction')}
          placeholder={t('anyDirection')}
          clearable
          value={direction ?? null}
          data={bankLineDirections.map(value => ({ value, label: t(`direction_${value}`) }))}
          onChange={value => filters.set({ direction: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('view_lines')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t(queue === 'open' ? 'noneOpen' : 'noneLines') }}
      />
      <LineDrawer id={openId} onClose={() => setOpenId(undefined)} />
    </>
  );
}
