// The orders of locked products of a user.
import { momentOf } from '@candor/i18n';
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { hostingStateOf, hostingTones } from './order-state.ts';
import type { Profile } from './user.ts';
import { UserRecords } from './user-records.tsx';
import classes from './users.module.css';

type Hosting = RowOf<'listUserHostings'>;

export function UserHostings({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'hostingProducts']);
  const columns: Column<Hosting>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={momentOf(row.start_at)} /> },
    {
      key: 'what',
      title: t('order'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          <span>{t('hostingProducts:productName', { coin: row.currency_name, days: row.day })}</span>
          <span className={classes.quiet}>{row.id}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: row => {
        const found = hostingStateOf(row);
        return <StatusBadge tone={hostingTones[found]}>{t(`hostingState_${found}`)}</StatusBadge>;
      },
    },
    {
      key: 'amount',
      title: t('hostingProducts:amounts'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.amount)} ${row.currency_name}`,
    },
    {
      key: 'paid',
      title: t('hostingProducts:paid'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.total_interest)} / ${figureOfDecimal(row.expected_interest)}`,
    },
    { key: 'end', title: t('hostingEnd'), cell: row => <Timestamp at={momentOf(row.end_at)} isShort /> },
  ];
  return (
    <UserRecords
      name="listUserHostings"
      label={t('tab_hostings')}
      asked={{ id: profile.id }}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noHostings')}
    />
  );
}
