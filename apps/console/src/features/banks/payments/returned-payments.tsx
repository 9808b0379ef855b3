// The withdrawals whose money an incoming line may have brought back.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../shared/session.ts';
import { useCall } from '../../../shared/use-call.ts';
import type { BankLine, BankPayment } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { FailDialog } from './fail-dialog.tsx';

/** All that one page holds. */
const READ = 100;

export function ReturnedPayments({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const maySettle = useMay('banks.settle');
  const [chosen, setChosen] = useState<BankPayment>();
  const asked = useCall('listBankPayments', { queue: 'sent', account: line.account, limit: READ });
  const found = (asked.data?.list ?? []).filter(
    payment => payment.returns.includes(line.id) || payment.amount === line.amount,
  );
  return (
    <section className={classes.side} aria-label={t('mayReturn')}>
      <h3 className={classes.head}>{t('mayReturn')}</h3>
      {asked.data !== undefined && found.length === 0 ? <p className={classes.quiet}>{t('noReturnFits')}</p> : null}
      <ul className={classes.found}>
        {found.map(payment => (
          <li key={payment.id} data-fits={payment.end_to_end === line.end_to_end || undefined}>
            <div className={classes.foundHead}>
              <strong>{t('withdrawalOf', { id: payment.id })}</strong>
              <BankAmount amount={payment.amount} currency={payment.currency} />
            </div>
            <p>
              {payment.payee} · {payment.payee_account}
            </p>
            <code>{payment.end_to_end}</code>
            {payment.proposal === 0 ? null : (
              <Link to={`/proposals?id=${payment.proposal}`}>{t('toProposal', { id: payment.proposal })}</Link>
            )}
            {maySettle && line.proposal === 0 && payment.proposal === 0 ? (
              <Button variant="default" onClick={() => setChosen(payment)}>
                {t('sayReturned', { id: payment.id })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : <FailDialog payment={chosen} line={line} onClose={() => setChosen(undefined)} />}
    </section>
  );
}
