// One withdrawal to a bank: what it pays, to whom, which file holds it, and saying that the bank refused it.
import { figureOfDecimal } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../../shared/parts/chain-text.tsx';
import { type KeyValue, KeyValues } from '../../../shared/parts/key-values.tsx';
import { Payee } from '../../../shared/parts/payee.tsx';
import { Remaining } from '../../../shared/parts/remaining.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { UserLink } from '../../../shared/parts/user-link.tsx';
import { useMay } from '../../../shared/session.ts';
import type { BankPayment } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { BankProposalNotice } from '../proposal-notice.tsx';
import { useBankAccounts } from '../use-bank-accounts.ts';
import { FailDialog } from './fail-dialog.tsx';

export function PaymentFacts({ payment }: { payment: BankPayment }) {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  const maySettle = useMay('banks.settle');
  const [isFailing, setFailing] = useState(false);
  const { currency, fault, file, due_at: due, returnable_until: until } = payment;
  const isSent = file !== 0;
  const stands: KeyValue[] =
    until !== 0
      ? [
          { label: t('sentAt'), value: <Timestamp at={payment.sent_at} /> },
          { label: t('returnableUntil'), value: <Timestamp at={until} /> },
        ]
      : isSent
        ? [
            { label: t('file'), value: `#${file}` },
            { label: t('sentAt'), value: <Timestamp at={payment.sent_at} /> },
          ]
        : due === 0
          ? []
          : [{ label: t('timeLeft'), value: <Remaining until={due} over={t('now')} /> }];
  return (
    <>
      <BankAmount amount={payment.amount} currency={currency} isLarge />
      {fault === '' ? null : <Alert color="danger">{t(`faultText_${fault}`)}</Alert>}
      <BankProposalNotice proposal={payment.proposal} />
      <KeyValues
        items={[
          { label: t('parts:user'), value: <UserLink id={payment.user} /> },
          { label: t('paidTo'), value: payment.payee || '–' },
          { label: t('theirBank'), value: payment.payee_bank || '–' },
          { label: t('theirAccount'), value: payment.payee_account || '–' },
          { label: t('paidFrom'), value: nameOf(payment.account) },
          { label: t('fromUser'), value: t('usdt', { amount: figureOfDecimal(payment.number) }) },
          { label: t('fee'), value: t('usdt', { amount: figureOfDecimal(payment.fee) }) },
          { label: t('rate'), value: t('rateOf', { rate: figureOfDecimal(payment.rate), currency }) },
          { label: t('endToEnd'), value: <ChainText text={payment.end_to_end} /> },
          { label: t('askedAt'), value: <Timestamp at={payment.asked_at} /> },
          ...stands,
        ]}
      />
      <Payee withdrawal={payment.id} />
      <AboutPayment payment={payment} />
      {isSent && maySettle && payment.proposal === 0 && payment.debits.length === 0 ? (
        <div className={classes.actions}>
          <Button size="sm" variant="light" color="danger" onClick={() => setFailing(true)}>
            {t('bankRefused')}
          </Button>
        </div>
      ) : null}
      {isFailing ? <FailDialog payment={payment} onClose={() => setFailing(false)} /> : null}
    </>
  );
}

/** What has to be said of lines of statements before it can be said that the bank did not pay. */
function AboutPayment({ payment: { debits, returns } }: { payment: BankPayment }) {
  const { t } = useTranslation('banks');
  const isReturned = debits.length === 0 && returns.length > 0;
  if (debits.length === 0 && !isReturned) return null;
  return (
    <Alert color="warning" title={t(isReturned ? 'returnOpen' : 'debitsOpen')}>
      <p>{t(isReturned ? 'returnOpenText' : 'debitsOpenText')}</p>
      <div className={classes.buttons}>
        {(isReturned ? returns : debits).map(line => (
          <Link key={line} to={`/banks?queue=all&id=${line}`}>
            {t('lineOf', { id: line })}
          </Link>
        ))}
      </div>
    </Alert>
  );
}
