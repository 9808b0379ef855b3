// The verification queue: the oldest case first, one reviewer at a time.
import { appliedLevels } from '@candor/contract';
import { caseQueues } from '@candor/contract/console';
import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import type { Case } from './case.ts';
import { CaseDrawer } from './case-drawer.tsx';
import { useCaseColumns } from './use-case-columns.tsx';

const LIMIT = 50;
const REFRESH_MS = 20_000;

export function VerificationScreen() {
  const { t } = useTranslation(['cases', 'frame']);
  const filters = useUrlFilters(['queue', 'level']);
  const queue = caseQueues.find(known => known === filters.values.queue) ?? 'waiting';
  const level = appliedLevels.find(known => known === filters.values.level);
  const asked = { queue, ...(level !== undefined && { level }), page: filters.page, limit: LIMIT };
  const list = useCall('listCases', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  // A case that was decided leaves the list while its drawer is still open.
  const [open, setOpen] = useState<Case>();
  const columns = useCaseColumns(queue);
  return (
    <Page title={t('frame:page_verification')} text={t('text')}>
      <FilterBar isAnySet={level !== undefined} onClear={() => filters.set({ level: '' })}>
        <SegmentedControl
          aria-label={t('shown')}
          value={queue}
          data={caseQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
          onChange={value => filters.set({ queue: value === 'waiting' ? '' : value })}
        />
        <Select
          aria-label={t('level')}
          placeholder={t('anyLevel')}
          clearable
          value={level ?? null}
          data={appliedLevels.map(value => ({ value, label: t(`level_${value}`) }))}
          onChange={value => filters.set({ level: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('frame:page_verification')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        openKey={open?.id}
        onOpen={setOpen}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={queue === 'waiting' ? { text: t('noneWaits') } : { text: t('none') }}
      />
      <CaseDrawer key={open?.id} found={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}
