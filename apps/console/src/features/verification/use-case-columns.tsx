// The columns of the queue.
import type { CaseQueue } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import { Age } from '../../shared/parts/age.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMe } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { type Case, caseTones, holderOf } from './case.ts';

export function useCaseColumns(queue: CaseQueue): Column<Case>[] {
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
