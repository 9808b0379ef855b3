// What waits for whoever looks: applications to review, lost factors, and proposals that they may approve.
import { useTranslation } from 'react-i18next';
import { useMe } from '../../shared/session.ts';
import { useCall } from '../../shared/use-call.ts';
import { QueueCard } from './queue-card.tsx';

const REFRESH_MS = 10_000;
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
      count={rows.length}
      rows={rows}
      note={asked.data === undefined ? undefined : t('openInAll', { count: asked.data.waiting })}
    />
  );
}
