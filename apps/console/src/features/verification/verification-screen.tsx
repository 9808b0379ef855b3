// The verification queue: the oldest case first, one reviewer at a time.
import { appliedLevels } from '@candor/contract';
import { type CaseQueue, caseQueues } from '@candor/contract/console';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Age } from '../../shared/parts/age.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMe } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { type Case, caseTones, holderOf } from './case.ts';
import { nextCase } from './next-case.ts';

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

/** The columns of the queue. */
function useCaseColumns(queue: CaseQueue): Column<Case>[] {
  const { t } = useTranslation('cases');
  const me = useMe();
  const columns: Column<Case>[] = [
    { key: 'user', title: t('user'), cell: row => row.user },
    { key: 'level', title: t('level'), cell: row => t(`level_${row.level}`) },
    {
      key: 'state',
      title: t('state'),
      cell: row => <StatusBadge tone={caseTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
    },
    {
      key: 'holder',
      title: t('holder'),
      isWide: true,
      cell: row => {
        const holder = holderOf(row, me.id, Date.now());
        return holder === 'nobody' ? '–' : holder === 'me' ? t('you') : row.taken_by_name || `#${row.taken_by}`;
      },
    },
    { key: 'again', title: t('again'), cell: row => (row.is_again ? t('yes') : '–') },
    { key: 'submitted', title: t('submittedAt'), cell: row => <Timestamp at={row.submitted_at} /> },
  ];
  const last: Column<Case> =
    queue === 'decided'
      ? { key: 'decided', title: t('decidedAt'), align: 'end', cell: row => <Timestamp at={row.decided_at} /> }
      : { key: 'age', title: t('age'), align: 'end', cell: row => <Age since={row.submitted_at} /> };
  return [...columns, last];
}
