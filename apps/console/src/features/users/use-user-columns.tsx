// The columns of the list of users.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { type FoundUser, levelTones, reviewTones } from './user.ts';
import { UserStates } from './user-states.tsx';
import classes from './users.module.css';

export function useUserColumns(): Column<FoundUser>[] {
  const { t } = useTranslation('users');
  return [
    { key: 'id', title: t('uid'), cell: row => row.id },
    {
      key: 'contacts',
      title: t('contacts'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          {[row.email, row.phone]
            .filter(contact => contact !== '')
            .map(contact => (
              <span key={contact}>{contact}</span>
            ))}
          {row.kind === 'customer' ? null : <span className={classes.quiet}>{t(`kind_${row.kind}`)}</span>}
        </span>
      ),
    },
    {
      key: 'level',
      title: t('level'),
      cell: row => <StatusBadge tone={levelTones[row.level]}>{t(`level_${row.level}`)}</StatusBadge>,
    },
    {
      key: 'review',
      title: t('review'),
      cell: row =>
        row.review === 'none' ? (
          <span className={classes.quiet}>–</span>
        ) : (
          <StatusBadge tone={reviewTones[row.review]}>{t(`status_${row.review}`)}</StatusBadge>
        ),
    },
    { key: 'states', title: t('state'), cell: row => <UserStates states={row.states} /> },
    {
      key: 'worth',
      title: t('worth'),
      align: 'end',
      cell: row => figureOfDecimal(row.worth, { decimals: 2 }),
    },
    {
      key: 'since',
      title: t('since'),
      align: 'end',
      cell: row => <Timestamp at={row.created_at} />,
    },
  ];
}
