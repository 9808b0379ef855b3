// The columns of the list of requests.
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { type FactorReset, resetTones } from './factor-reset.ts';

export function useResetColumns(): Column<FactorReset>[] {
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
