// The verification queue: the oldest case first, one reviewer at a time.
import { appliedLevels } from '@candor/contract';
import { caseQueues } from '@candor/contract/console';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '../../shared/parts/page.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMe } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { nextCase } from './next-case.ts';
import { useCaseColumns } from './use-case-columns.tsx';

const LIMIT = 50;

export function VerificationScreen() {
  const { t } = useTranslation(['cases', 'frame']);
  const filters = useUrlFilters(['queue', 'level']);
  const queue = caseQueues.find(known => known === filters.values.queue) ?? 'waiting';
  const level = appliedLevels.find(known => known === filters.values.level);
  const asked = { queue, ...(level !== undefined && { level }), page: filters.page, limit: LIMIT };
  const list = useCall('listCases', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const me = useMe();
  const navigate = useNavigate();
  const rows = list.data?.list ?? [];
  const first = queue === 'decided' ? undefined : nextCase(rows, 0, 1, { me: me.id, now: Date.now() });
  const columns = useCaseColumns(queue);
  return (
    <Page
      title={t('frame:page_verification')}
      text={t('text')}
      actions={
        first === undefined ? undefined : (
          <Button size="sm" onClick={() => navigate(`/verification/${first.id}`)}>
            {t('beginWithOldest')}
          </Button>
        )
      }
    >
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
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        onOpen={row => navigate(`/verification/${row.id}`)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={queue === 'waiting' ? { text: t('noneWaits') } : { text: t('none') }}
      />
    </Page>
  );
}
