// The columns of the list of proposals.
import { useTranslation } from 'react-i18next';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { nextMomentOf, type Proposal, proposalTones } from './proposal.ts';
import classes from './proposals.module.css';
import { useProposalWords } from './use-proposal-words.ts';

export function useProposalColumns(shown: 'waiting' | 'closed'): Column<Proposal>[] {
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
