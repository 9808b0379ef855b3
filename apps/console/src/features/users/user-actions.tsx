// What staff did and viewed: the same that the user sees.
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import type { Profile } from './user.ts';
import { UserRecords } from './user-records.tsx';
import classes from './users.module.css';

type Action = RowOf<'listUserActions'>;

export function UserActions({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'staff']);
  const columns: Column<Action>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    {
      key: 'who',
      title: t('operator'),
      cell: row => (
        <span className={classes.contacts}>
          <span>{row.operator_name || `#${row.operator}`}</span>
          <span className={classes.quiet}>{t(`staff:role_${row.role}`)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      title: t('what'),
      cell: row => (
        <StatusBadge tone={row.is_look === 1 ? 'quiet' : 'accent'}>{t(`staff:action_${row.action}`)}</StatusBadge>
      ),
    },
    { key: 'reason', title: t('reason'), isWide: true, cell: row => row.reason || '–' },
    { key: 'sequence', title: t('sequence'), align: 'end', cell: row => row.sequence },
  ];
  return (
    <UserRecords
      name="listUserActions"
      label={t('tab_actions')}
      asked={{ id: profile.id }}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noActions')}
    />
  );
}
