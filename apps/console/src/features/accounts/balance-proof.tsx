// Whether every coin adds up to nothing, and the place in the journal that the figures belong to.
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallAnswer } from '../../shared/calls.ts';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import classes from './accounts.module.css';

export function BalanceProof({ accounts }: { accounts: CallAnswer<'listAccounts'> }) {
  const { t } = useTranslation('accounts');
  const wrong = accounts.coins.filter(coin => coin.is_balanced === 0);
  const isWell = wrong.length === 0;
  const Mark = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={classes.proof} data-well={isWell || undefined} aria-label={t('proof')}>
      <Mark size={22} stroke={1.6} aria-hidden="true" />
      <div className={classes.proofWords}>
        <p className={classes.proofTitle}>
          {isWell ? t('balanced') : t('notBalanced', { coins: wrong.map(coin => coin.currency_name).join(', ') })}
        </p>
        <p className={classes.quiet}>
          {t('asOf')} <Link to="/journal">{t('record', { sequence: accounts.sequence })}</Link>,{' '}
          <Timestamp at={accounts.at} />
        </p>
        <code className={classes.hash}>{accounts.hash}</code>
      </div>
    </section>
  );
}
