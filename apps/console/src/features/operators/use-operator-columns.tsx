// The columns of the list of staff.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { type Operator, operatorTones } from './operator.ts';
import classes from './operators.module.css';

export function useOperatorColumns(): Column<Operator>[] {
  const { t } = useTranslation(['operators', 'staff']);
  const formats = useFormats();
  return [
    {
      key: 'who',
      title: t('who'),
      isWide: true,
      cell: row => (
        <span className={classes.who}>
          {row.name || row.email}
          {row.name === '' ? null : <span className={classes.email}>{row.email}</span>}
        </span>
      ),
    },
    { key: 'role', title: t('role'), cell: row => t(`staff:role_${row.role}`) },
    {
      key: 'state',
      title: t('state'),
      cell: row => <StatusBadge tone={operatorTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
    },
    {
      key: 'factor',
      title: t('factor'),
      cell: row => (row.has_factor ? t('factorSet') : t('factorMissing')),
    },
    {
      key: 'failed',
      title: t('failedLogins'),
      align: 'end',
      cell: row => formats.count(row.failed_logins),
    },
    {
      key: 'seen',
      title: t('lastSeen'),
      align: 'end',
      cell: row => <Timestamp at={row.last_seen_at} isShort none={t('never')} />,
    },
  ];
}
