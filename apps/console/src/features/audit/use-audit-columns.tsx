// The columns of the audit trail.
import { viewActions } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import classes from './audit.module.css';

export function useAuditColumns(): Column<RowOf<'listAudit'>>[] {
  const { t } = useTranslation(['audit', 'staff']);
  return [
    { key: 'at', title: t('at'), cell: row => <Timestamp at={row.at} /> },
    {
      key: 'operator',
      title: t('operator'),
      cell: row => (
        <span className={classes.who}>
          <span className={classes.name}>{row.operator_name || `#${row.operator}`}</span>
          <span className={classes.role}>{t(`staff:role_${row.role}`)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      title: t('action'),
      cell: row => (
        <StatusBadge tone={viewActions.has(row.action) ? 'quiet' : 'accent'}>
          {t(`staff:action_${row.action}`)}
        </StatusBadge>
      ),
    },
    { key: 'user', title: t('user'), align: 'end', cell: row => (row.user === 0 ? '–' : row.user) },
    {
      key: 'reason',
      title: t('reason'),
      isWide: true,
      cell: row => <span className={classes.reason}>{row.reason || '–'}</span>,
    },
  ];
}
