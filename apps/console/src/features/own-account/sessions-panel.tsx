// Where the operator is logged in, and how to end a login that is not theirs.
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { deviceOf } from '../../shared/device-of.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useAct, useCall } from '../../shared/use-call.ts';

type OwnSession = CallAnswer<'listOwnSessions'>[number];

export function SessionsPanel() {
  const { t } = useTranslation(['ownAccount', 'messages']);
  const sessions = useCall('listOwnSessions', {});
  const end = useAct('endOwnSession', { changes: ['listOwnSessions'] });
  const columns: Column<OwnSession>[] = [
    { key: 'device', title: t('device'), isWide: true, cell: row => deviceOf(row.agent) || t('unknownDevice') },
    { key: 'address', title: t('address'), cell: row => row.address },
    { key: 'created', title: t('since'), cell: row => <Timestamp at={row.created_at} /> },
    { key: 'seen', title: t('lastSeen'), cell: row => <Timestamp at={row.last_seen_at} isShort /> },
    {
      key: 'end',
      title: t('act'),
      align: 'end',
      cell: row =>
        row.is_current ? (
          <StatusBadge tone="good">{t('thisLogin')}</StatusBadge>
        ) : (
          <Button
            variant="subtle"
            color="danger"
            size="compact-xs"
            loading={end.isPending && end.variables?.id === row.id}
            onClick={() => end.mutate({ id: row.id })}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t('sessions')} text={t('sessionsText')}>
      <DataTable
        label={t('sessions')}
        query={sessions}
        rows={sessions.data ?? []}
        columns={columns}
        rowKey={row => row.id}
        empty={{ text: t('messages:noData') }}
      />
    </Panel>
  );
}
