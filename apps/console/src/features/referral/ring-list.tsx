// Accounts that share something with an inviter: by what, with whom, since when, and letting them go.
import { ringQueues } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../shared/calls.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import classes from './referral.module.css';

type Ring = RowOf<'listRings'>;

const LIMIT = 50;

export function RingList() {
  const { t } = useTranslation('referral');
  const filters = useUrlFilters(['queue']);
  const queue = ringQueues.find(known => known === filters.values.queue) ?? 'held';
  const asked = { queue, page: filters.page, limit: LIMIT };
  const list = useCall('listRings', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [released, setReleased] = useState<Ring>();
  const columns = useRingColumns(setReleased);
  return (
    <>
      <SegmentedControl
        aria-label={t('queue')}
        className={classes.queue}
        value={queue}
        data={ringQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
        onChange={value => filters.set({ queue: value === 'held' ? '' : value })}
      />
      <DataTable
        label={t('rings')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.user}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: t('noRings') }}
      />
      {released === undefined ? null : <ReleaseDialog ring={released} onClose={() => setReleased(undefined)} />}
    </>
  );
}

function useRingColumns(onRelease: (ring: Ring) => void): Column<Ring>[] {
  const { t } = useTranslation('referral');
  const mayRelease = useMay('referral.release');
  return [
    { key: 'user', title: t('user'), cell: row => <UserLink id={row.user} /> },
    { key: 'evidence', title: t('evidence'), isWide: true, cell: row => <Evidence ring={row} /> },
    { key: 'since', title: t('since'), cell: row => <Timestamp at={row.since} /> },
    { key: 'state', title: t('state'), cell: row => <State ring={row} /> },
    {
      key: 'release',
      title: t('release'),
      align: 'end',
      cell: row =>
        mayRelease && row.reason !== '' ? (
          <Button
            size="sm"
            variant="default"
            aria-label={`${t('release')}: ${row.user}`}
            onClick={() => onRelease(row)}
          >
            {t('release')}
          </Button>
        ) : null,
    },
  ];
}

function Evidence({ ring: { matches } }: { ring: Ring }) {
  const { t } = useTranslation('referral');
  return (
    <ul className={classes.evidence}>
      {matches.map(({ id, kind, inviter, level, found_at }) => (
        <li key={id}>
          <span>{t(`kind_${kind}`)}</span>
          <UserLink id={inviter} />
          <span className={classes.quiet}>{t('level', { level })}</span>
          <span className={classes.quiet}>
            <Timestamp at={found_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function State({ ring: { reason, matches } }: { ring: Ring }) {
  const { t } = useTranslation('referral');
  const isAsked = reason !== '' && matches.some(({ asked_at, released_at }) => asked_at !== 0 && released_at === 0);
  return (
    <span className={classes.states}>
      <StatusBadge tone={reason === '' ? 'good' : 'warning'}>{t(reason === '' ? 'isReleased' : 'isHeld')}</StatusBadge>
      {isAsked ? <StatusBadge tone="accent">{t('asked')}</StatusBadge> : null}
    </span>
  );
}

function ReleaseDialog({ ring: { user, matches }, onClose }: { ring: Ring; onClose: () => void }) {
  const { t } = useTranslation('referral');
  const release = useAct('releaseReferral', { isQuiet: true, changes: ['listRings', 'getReferral'] });
  // Nothing was shown of one that is held without a match, so nothing counts as looked at.
  const seen = Math.max(1, ...matches.map(({ id }) => id));
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={t('releaseTitle', { user })}
      text={t('releaseText')}
      submitLabel={t('release')}
      onSubmit={async reason => {
        await release.mutateAsync({ user, seen, reason });
        toast(t('isReleased'), 'success');
      }}
    />
  );
}
