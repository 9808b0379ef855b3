// One open claim: what it fixed, until when a transfer counts for it, and its voucher.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { BankClaim } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import classes from './banks.module.css';
import { Owner } from './owner.tsx';
import { useBankAccounts } from './use-bank-accounts.ts';
import { Voucher } from './voucher.tsx';

export function ClaimFacts({ claim }: { claim: BankClaim }) {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return (
    <>
      <BankAmount amount={claim.amount} currency={claim.currency} isLarge />
      <KeyValues
        items={[
          { label: t('parts:user'), value: <Owner of={claim} /> },
          { label: t('account'), value: nameOf(claim.account) },
          { label: t('rate'), value: t('rateOf', { rate: figureOfDecimal(claim.rate), currency: claim.currency }) },
          { label: t('wouldCredit'), value: `${figureOfDecimal(claim.credited)} USDT` },
          { label: t('claimedAt'), value: <Timestamp at={claim.asked_at} /> },
          { label: t('rateUntil'), value: <Timestamp at={claim.rate_until} /> },
          { label: t('rateStands'), value: <Remaining until={claim.rate_until} over={t('rateOver')} /> },
          { label: t('closesAt'), value: <Timestamp at={claim.closes_at} /> },
        ]}
      />
      <p className={classes.quiet}>{t('claimText')}</p>
      <p>
        <Link to={`/banks?account=${claim.account}`}>{t('toLines')}</Link>
      </p>
      <Voucher claim={claim} />
    </>
  );
}
