// The first page: what waits for whoever looks, how the system is, and the figures of today and of the last days.
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import { WaitingBankLines, WaitingBankPayments } from './bank-cards.tsx';
import classes from './dashboard.module.css';
import { Figures } from './figures.tsx';
import { HealthCard } from './health-card.tsx';
import {
  WaitingCases,
  WaitingDeposits,
  WaitingProposals,
  WaitingResets,
  WaitingWithdrawals,
} from './waiting-cards.tsx';

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
