// The first page: what waits for the operator, the health of the system, and the figures of today and of the last days.

import { figureOfDecimal } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS, useCall } from '../../shared/calls.ts';
import { Page } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import {
  HealthCard,
  QueueCard,
  WaitingCases,
  WaitingDeposits,
  WaitingProposals,
  WaitingResets,
  WaitingWithdrawals,
} from './cards.tsx';
import classes from './dashboard.module.css';
import { Figures } from './figures.tsx';

const READ = 20;

/** Nothing is asked for that the role may not see. */
export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'frame']);
  const mayReview = useMay('papers.review');
  const mayReset = useMay('users.reset-factor');
  const seesProposals = useMay('proposals.see');
  const seesWithdrawals = useMay('withdrawals.see');
  const seesDeposits = useMay('deposits.see');
  const seesBanks = useMay('banks.see');
  const seesHealth = useMay('health.see');
  return (
    <Page title={t('frame:page_dashboard')} text={t('text')} isLong>
      <div className={classes.cards}>
        {mayReview ? <WaitingCases /> : null}
        {mayReset ? <WaitingResets /> : null}
        {seesProposals ? <WaitingProposals /> : null}
        {seesWithdrawals ? <WaitingWithdrawals /> : null}
        {seesDeposits ? <WaitingDeposits /> : null}
        {seesBanks ? <WaitingBankLines /> : null}
        {seesBanks ? <WaitingBankPayments /> : null}
        {seesHealth ? <HealthCard /> : null}
      </div>
      <Figures />
    </Page>
  );
}

/** The list begins with the newest, so what has waited longest stands at the end of its last page. */
function WaitingBankLines() {
  const { t } = useTranslation('dashboard');
  const [last, setLast] = useState(1);
  const params = { queue: 'open', page: last, limit: READ } as const;
  const query = useCall('listBankLines', params, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const pages = Math.max(1, Math.ceil((query.data?.count ?? 0) / READ));
  if (query.data !== undefined && !query.isPlaceholderData && pages !== last) setLast(pages);
  const claims = useCall('listBankClaims', { limit: 1 }, { refetchInterval: REFRESH_MS });
  const rows = (query.data?.list ?? [])
    .map(({ id, amount, currency, payer, imported_at: since }) => ({
      id,
      since,
      label: t('paidBy', { amount: figureOfDecimal(amount), currency, payer: payer || '–' }),
      to: `/banks?id=${id}`,
    }))
    .reverse();
  return (
    <QueueCard
      title={t('openBankLines')}
      to="/banks"
      query={query}
      count={query.data?.count ?? 0}
      rows={rows}
      note={claims.data === undefined ? undefined : t('openBankClaims', { count: claims.data.count })}
    />
  );
}

function WaitingBankPayments() {
  const { t } = useTranslation('dashboard');
  const query = useCall('listBankPayments', { queue: 'passed', limit: READ }, { refetchInterval: REFRESH_MS });
  const rows = (query.data?.list ?? []).map(({ id, amount, currency, payee, asked_at: since }) => ({
    id,
    since,
    label: t('paidBy', { amount: figureOfDecimal(amount), currency, payer: payee || '–' }),
    to: `/banks?view=payments&id=${id}`,
  }));
  return (
    <QueueCard
      title={t('bankPaymentsToSend')}
      to="/banks?view=payments"
      query={query}
      count={query.data?.count ?? 0}
      rows={rows}
    />
  );
}
