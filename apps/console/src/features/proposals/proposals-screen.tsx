// What waits for a second person, and what became of earlier proposals.
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { nextMomentOf, type Proposal, proposalTones } from './proposal.ts';
import { ProposalDrawer } from './proposal-drawer.tsx';
import classes from './proposals.module.css';
import { useProposalWords } from './use-proposal-words.ts';

const LIMIT = 50;

export function ProposalsScreen() {
  const { t } = useTranslation(['proposals', 'frame']);
  const filters = useUrlFilters(['shown']);
  const shown = filters.values.shown === 'closed' ? 'closed' : 'waiting';
  const list = useCall(
    'listProposals',
    { shown, page: filters.page, limit: LIMIT },
    { refetchInterval: REFRESH_MS, keepsPrevious: true },
  );
  const [open, setOpen] = useOpenRow('id');
  const columns = useProposalColumns(shown);
  return (
    <Page title={t('frame:page_proposals')} text={t('text')}>
      <SegmentedControl
        aria-label={t('shown')}
        style={{ alignSelf: 'flex-start' }}
        value={shown}
        data={[
          { value: 'waiting', label: t('shown_waiting') },
          { value: 'closed', label: t('shown_closed') },
        ]}
        onChange={value => filters.set({ shown: value === 'waiting' ? '' : value })}
      />
      <DataTable
        label={t('frame:page_proposals')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        openKey={open}
        onOpen={row => setOpen(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={shown === 'waiting' ? { text: t('noneWaits'), hint: t('noneWaitsHint') } : { text: t('noneClosed') }}
      />
      <ProposalDrawer id={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

/** The columns of the list of proposals. */
function useProposalColumns(shown: 'waiting' | 'closed'): Column<Proposal>[] {
  const { t } = useTranslation('proposals');
  const words = useProposalWords();
  const columns: Column<Proposal>[] = [
    {
      key: 'what',
      title: t('what'),
      isWide: true,
      cell: row => (
        <span className={classes.what}>
          {words.title(row)}
          <span className={classes.changes}>{words.summary(row)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: row => <StatusBadge tone={proposalTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
    },
    { key: 'by', title: t('proposedBy'), cell: row => row.proposed_by.name },
    { key: 'at', title: t('proposedAt'), cell: row => <Timestamp at={row.proposed_at} /> },
  ];
  if (shown === 'closed') {
    return [
      ...columns,
      { key: 'closed', title: t('closedAt'), align: 'end', cell: row => <Timestamp at={row.closed_at} /> },
    ];
  }
  return [
    ...columns,
    {
      key: 'left',
      title: t('timeLeft'),
      align: 'end',
      cell: row => {
        const until = nextMomentOf(row);
        return until === 0 ? '–' : <Remaining until={until} over={t('now')} />;
      },
    },
  ];
}
