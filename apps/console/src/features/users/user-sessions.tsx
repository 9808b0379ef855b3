// The logins of a user that are alive.
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useCall } from '../../shared/use-call.ts';
import type { Profile } from './user.ts';

type Login = CallAnswer<'listUserSessions'>[number];

export function UserSessions({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const list = useCall('listUserSessions', { id: profile.id });
  const columns: Column<Login>[] = [
    { key: 'device', title: t('device'), isWide: true, cell: row => row.device || t('unknownDevice') },
    { key: 'address', title: t('address'), cell: row => row.address || '–' },
    { key: 'since', title: t('loginSince'), cell: row => <Timestamp at={row.created_at} /> },
    { key: 'seen', title: t('lastSeen'), align: 'end', cell: row => <Timestamp at={row.last_seen_at} /> },
  ];
  return (
    <DataTable
      label={t('tab_sessions')}
      query={list}
      rows={list.data ?? []}
      columns={columns}
      rowKey={row => row.id}
      empty={{ text: t('noSessions') }}
    />
  );
}
