// The cards of the first page: each queue that waits for the operator, and the system in one look.
import { ErrorState, figureOfDecimal, Skeleton } from '@candor/ui';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText, REFRESH_MS, useCall } from '../../shared/calls.ts';
import { type Alert, alertsOf, type Health, useAlertWords } from '../../shared/health/health-alerts.ts';
import { StaleNotice } from '../../shared/parts/page.tsx';
import { Age } from '../../shared/parts/values.tsx';
import { useMe } from '../../shared/session.ts';
import { sizeOf } from '../../shared/value-texts.ts';
import classes from './dashboard.module.css';

/** Enough to leave out what others have in hand, and still have the first ones. */
const READ = 20;

/** All that one page holds: each row says whether the operator may approve it. */
const MAX_PROPOSALS = 100;

export function WaitingCases() {
  const { t } = useTranslation(['dashboard', 'frame', 'cases']);
  const me = useMe();
  const query = useCall('listCases', { queue: 'waiting', limit: READ }, { refetchInterval: REFRESH_MS });
  const now = Date.now();
  const rows = (query.data?.list ?? [])
    .filter(({ taken_by: by, taken_until: until }) => by === 0 || by === me.id || until <= now)
    .map(({ id, user, level, submitted_at: since }) => ({
      id,
      since,
      label: t('caseOf', { user, level: t(`cases:level_${level}`) }),
      to: `/verification/${id}`,
    }));
  return (
    <QueueCard
      title={t('frame:page_verification')}
      to="/verification"
      query={query}
      count={query.data?.count ?? 0}
      rows={rows}
    />
  );
}

export function WaitingResets() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const query = useCall('listFactorResets', { queue: 'waiting', limit: READ }, { refetchInterval: REFRESH_MS });
  const rows = (query.data?.list ?? []).map(({ id, user, requested_at: since }) => ({
    id,
    since,
    label: t('userOf', { user }),
    to: `/lost-factors?id=${id}`,
  }));
  return (
    <QueueCard
      title={t('frame:page_factorResets')}
      to="/lost-factors"
      query={query}
      count={query.data?.count ?? 0}
      rows={rows}
    />
  );
}

export function WaitingWithdrawals() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const query = useCall('listAllWithdrawals', { queue: 'review', limit: READ }, { refetchInterval: REFRESH_MS });
  const rows = (query.data?.list ?? []).map(({ id, user, number, currency_name: coin, asked_at: since }) => ({
    id,
    since,
    label: t('amountOf', { amount: figureOfDecimal(number), coin, user }),
    to: `/withdrawals?id=${id}`,
  }));
  return (
    <QueueCard
      title={t('frame:page_withdrawals')}
      to="/withdrawals"
      query={query}
      count={query.data?.count ?? 0}
      rows={rows}
    />
  );
}

/** The list begins with the newest, so what has waited longest stands at the end of its last page. */
export function WaitingDeposits() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const [last, setLast] = useState(1);
  const params = { queue: 'unclaimed', page: last, limit: READ } as const;
  const query = useCall('listAllDeposits', params, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const pages = Math.max(1, Math.ceil((query.data?.count ?? 0) / READ));
  if (query.data !== undefined && !query.isPlaceholderData && pages !== last) setLast(pages);
  const claims = useCall('listAllDeposits', { queue: 'claims', limit: 1 }, { refetchInterval: REFRESH_MS });
  const rows = (query.data?.list ?? [])
    .map(({ id, amount, currency_name: coin, chain, at: since }) => ({
      id,
      since,
      label: t('arrivedBy', { amount: figureOfDecimal(amount), coin, chain }),
      to: `/deposits?queue=unclaimed&id=${id}`,
    }))
    .reverse();
  return (
    <QueueCard
      title={t('unclaimedDeposits')}
      to="/deposits?queue=unclaimed"
      query={query}
      count={query.data?.count ?? 0}
      rows={rows}
      note={claims.data === undefined ? undefined : t('openClaims', { count: claims.data.count })}
    />
  );
}

/** Those that another operator must agree to, or that wait for their time, are only counted. */
export function WaitingProposals() {
  const { t } = useTranslation(['dashboard', 'frame', 'proposals']);
  const query = useCall('listProposals', { shown: 'waiting', limit: MAX_PROPOSALS }, { refetchInterval: REFRESH_MS });
  const rows = (query.data?.list ?? [])
    .filter(({ may }) => may.includes('approve'))
    .sort((one, other) => one.proposed_at - other.proposed_at)
    .map(({ id, kind, subject, proposed_at: since }) => ({
      id,
      since,
      label: t(`proposals:kind_${kind}`, { name: subject.name || `#${subject.id}` }),
      to: `/proposals?id=${id}`,
    }));
  return (
    <QueueCard
      title={t('proposalsToApprove')}
      to="/proposals"
      query={query}
      count={query.data?.waiting ?? 0}
      rows={rows}
      note={query.data === undefined ? undefined : t('openInAll', { count: query.data.open })}
    />
  );
}

type QueueRow = { id: number; label: string; since: number; to: string };

type QueueCardProps = {
  title: string;
  to: string;
  query: Pick<UseQueryResult<unknown>, 'isPending' | 'error'> & { refetch: () => unknown };
  count: number;
  /** The longest waiting first. */
  rows: readonly QueueRow[];
  /** Said below the count, beside how old the first one is. */
  note?: string | undefined;
};

const SHOWN = 4;

/** A queue on the first page: how much waits in it, since when, and what comes first. */
export function QueueCard({ title, to, query, count, rows, note }: QueueCardProps) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const [first] = rows;
  if (query.isPending)
    return (
      <Card title={title} to={to}>
        <Skeleton height="2.25rem" width="4rem" />
        <Skeleton height="9rem" />
      </Card>
    );
  if (query.error !== null && first === undefined)
    return (
      <Card title={title} to={to}>
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      </Card>
    );
  return (
    <Card title={title} to={to}>
      <p className={classes.count} data-none={count === 0 || undefined}>
        <strong>{formats.count(count)}</strong>
        <span>
          {first === undefined ? (
            t('nothingWaits')
          ) : (
            <>
              {t('oldest')} <Age since={first.since} />
            </>
          )}
        </span>
      </p>
      {note === undefined ? null : <p className={classes.quiet}>{note}</p>}
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map(({ id, label, since, to: target }) => (
          <li key={id}>
            <Link className={classes.row!} to={target}>
              <span className={classes.rowLabel}>{label}</span>
              <span className={classes.age}>
                <Age since={since} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type CardProps = { title: string; to: string; children: ReactNode };

/** A card of the first page: its name leads to the page that it sums up. */
function Card({ title, to, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>
        <Link className={classes.cardLink!} to={to}>
          {title}
          <IconChevronRight size={16} stroke={1.7} aria-hidden="true" />
        </Link>
      </h2>
      {children}
    </section>
  );
}

type Part = { key: string; label: string; figure: string; alerts: readonly Alert['kind'][] };

/** The system in one look: each part with its most telling figure, and what is not as it should be. */
export function HealthCard() {
  const { t } = useTranslation(['dashboard', 'frame', 'health']);
  const query = useCall('getHealth', {}, { refetchInterval: REFRESH_MS });
  const title = t('frame:page_health');
  if (query.isPending)
    return (
      <Card title={title} to="/health">
        <Skeleton height="12rem" />
      </Card>
    );
  if (query.data === undefined)
    return (
      <Card title={title} to="/health">
        <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />
      </Card>
    );
  return (
    <Card title={title} to="/health">
      <StaleNotice query={query} />
      <Parts health={query.data} />
    </Card>
  );
}

function Parts({ health }: { health: Health }) {
  const { t } = useTranslation(['dashboard', 'health']);
  const words = useAlertWords();
  const parts = useParts(health);
  const alerts = alertsOf(health);
  const bad = new Set(alerts.map(({ kind }) => kind));
  return (
    <>
      <ul className={classes.parts}>
        {parts.map(({ key, label, figure, alerts: kinds }) => {
          const isBad = kinds.some(kind => bad.has(kind));
          const Mark = isBad ? IconAlertTriangle : IconCircleCheck;
          return (
            <li key={key} data-bad={isBad || undefined}>
              <Mark size={16} stroke={1.8} aria-hidden="true" />
              <span>
                {label}
                <span className="visually-hidden">: {t(isBad ? 'notWell' : 'well')}</span>
              </span>
              <span className={classes.figure}>{figure}</span>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite">
        {alerts.length === 0 ? null : (
          <ul className={classes.alerts}>
            {alerts.map(alert => (
              <li key={`${alert.kind}-${words(alert)}`}>{words(alert)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function useParts({ engine, database, prices, maker, disks, messages, jobs }: Health): Part[] {
  const { t } = useTranslation(['dashboard', 'health']);
  const formats = useFormats();
  const live = prices.filter(({ is_stale: isStale }) => isStale === 0).length;
  const seen = disks.filter(({ is_seen: isSeen }) => isSeen === 1);
  const tightest = seen.toSorted((one, other) => one.free_bytes - other.free_bytes)[0];
  const unsent = messages.reduce((sum, { waiting }) => sum + waiting, 0);
  const behind = jobs.reduce((most, { waiting }) => Math.max(most, waiting), 0);
  return [
    {
      key: 'engine',
      label: t('health:engine'),
      figure: t('commitIn', { ms: engine.commit_p99_ms }),
      alerts: ['engine', 'alarms', 'slow', 'clock'],
    },
    { key: 'database', label: t('health:database'), figure: sizeOf(database.bytes), alerts: [] },
    {
      key: 'prices',
      label: t('health:prices'),
      figure: t('liveOf', { live, all: prices.length }),
      alerts: ['stale'],
    },
    ...(maker.state === 'none'
      ? []
      : [
          {
            key: 'maker',
            label: t('health:maker'),
            figure: t(maker.state === 'running' ? 'health:makerRuns' : 'health:makerIsDown'),
            alerts: ['maker'] as const,
          },
        ]),
    {
      key: 'disks',
      label: t('health:disks'),
      figure: tightest === undefined ? '–' : t('free', { size: sizeOf(tightest.free_bytes) }),
      alerts: ['diskFull', 'diskLow'],
    },
    {
      key: 'messages',
      label: t('health:messages'),
      figure: t('waitingCount', { count: unsent }),
      alerts: ['messages'],
    },
    {
      key: 'jobs',
      label: t('health:jobs'),
      figure: t('behindBy', { records: formats.count(behind) }),
      alerts: ['behind'],
    },
  ];
}
