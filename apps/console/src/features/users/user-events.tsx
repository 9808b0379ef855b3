// What happened to the safety of a user's account.
import { securityHistoryKinds } from '@candor/contract';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../shared/calls.ts';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import type { Profile } from './user.ts';
import { UserRecords } from './user-records.tsx';
import classes from './users.module.css';

type Event = RowOf<'listUserEvents'>;

export function UserEvents({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const filters = useUrlFilters(['events']);
  const kind = securityHistoryKinds.find(known => known === filters.values.events) ?? 'all';
  const columns: Column<Event>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    {
      key: 'what',
      title: t('what'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          <span>{row.title}</span>
          {row.about === '' ? null : <span className={classes.quiet}>{row.about}</span>}
        </span>
      ),
    },
    { key: 'by', title: t('by'), cell: row => t(`by_${row.by}`) },
    { key: 'device', title: t('device'), cell: row => row.device || '–' },
    { key: 'address', title: t('address'), align: 'end', cell: row => row.address || '–' },
  ];
  return (
    <UserRecords
      name="listUserEvents"
      label={t('tab_events')}
      asked={{ id: profile.id, kind }}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noEvents')}
    >
      <SegmentedControl
        aria-label={t('what')}
        value={kind}
        data={securityHistoryKinds.map(value => ({ value, label: t(`events_${value}`) }))}
        onChange={value => filters.set({ events: value === 'all' ? '' : value })}
      />
    </UserRecords>
  );
}
