// What waits for whoever looks: applications to review, lost factors, withdrawals, deposits that nobody owns, and proposals that they may approve.
import { figureOfDecimal } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMe } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import { QueueCard } from './queue-card.tsx';

/** Enough to leave out what others have in hand, and still have the first ones. */
const READ = 20;
/** All that one page holds: which of them somebody may approve is known of each. */
const MOST_PROPOSALS = 100;

export function WaitingCases() {
  const { t } = useTranslation(['dashboard', 'frame', 'cases']);
  const me = useMe();
  const asked = useCall('listCases', { queue: 'waiting', limit: READ }, { refetchInterval: REFRESH_MS });
  const now = Date.now();
  const rows = (asked.data?.list ?? [])
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
      query={asked}
      count={asked.data?.count ?? 0}
      rows={rows}
    />
  );
}

export function WaitingResets() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const asked = useCall('listFactorResets', { queue: 'waiting', limit: READ }, { refetchInterval: REFRESH_MS });
  const rows = (asked.data?.list ?? []).map(({ id, user, requested_at: since }) => ({
    id,
    since,
    label: t('userOf', { user }),
    to: `/lost-factors?id=${id}`,
  }));
  return (
    <QueueCard
      title={t('frame:page_factorResets')}
      to="/lost-factors"
      query={asked}
      count={asked.data?.count ?? 0}
      rows={rows}
    />
  );
}

export function WaitingWithdrawals() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const asked = useCall('listAllWithdrawals', { queue: 'review', limit: READ }, { refetchInterval: REFRESH_MS });
  const rows = (asked.data?.list ?? []).map(({ id, user, number, currency_name: coin, asked_at: since }) => ({
    id,
    since,
    label: t('amountOf', { amount: figureOfDecimal(number), coin, user }),
    to: `/withdrawals?id=${id}`,
  }));
  return (
    <QueueCard
      title={t('frame:page_withdrawals')}
      to="/withdrawals"
      query={asked}
      count={asked.data?.count ?? 0}
      rows={rows}
    />
  );
}

/** The list begins with the newest, so what has waited longest stands at the end of its last page. */
export function WaitingDeposits() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const [last, setLast] = useState(1);
  const place = { queue: 'unclaimed', page: last, limit: READ } as const;
  const asked = useCall('listAllDeposits', place, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const pages = Math.max(1, Math.ceil((asked.data?.count ?? 0) / READ));
  if (asked.data !== undefined && !asked.isPlaceholderData && pages !== last) setLast(pages);
  const claims = useCall('listAllDeposits', { queue: 'claims', limit: 1 }, { refetchInterval: REFRESH_MS });
  const rows = (asked.data?.list ?? [])
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
      query={asked}
      count={asked.data?.count ?? 0}
      rows={rows}
      note={claims.data === undefined ? undefined : t('openClaims', { count: claims.data.count })}
    />
  );
}

/** Those that somebody else must agree to, or that wait for their time, are only counted. */
export function WaitingProposals() {
  const { t } = useTranslation(['dashboard', 'frame', 'proposals']);
  const asked = useCall('listProposals', { shown: 'waiting', limit: MOST_PROPOSALS }, { refetchInterval: REFRESH_MS });
  const rows = (asked.data?.list ?? [])
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
      query={asked}
      count={asked.data?.waiting ?? 0}
      rows={rows}
      note={asked.data === undefined ? undefined : t('openInAll', { count: asked.data.open })}
    />
  );
}
