// The withdrawals whose money an incoming line may have brought back: those that were sent, and those that were paid before.
import { figureOfDecimal, toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProposalDialog } from '../../../shared/dialogs/proposal-dialog.tsx';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { useMay } from '../../../shared/session.ts';
import { useAct, useCall } from '../../../shared/use-call.ts';
import type { BankLine, BankPayment } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import classes from '../banks.module.css';
import { FailDialog } from './fail-dialog.tsx';

/** All that one page holds. */
const READ = 100;

const isPaid = ({ returnable_until: until }: BankPayment) => until !== 0;

export function ReturnedPayments({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const maySettle = useMay('banks.settle');
  const [chosen, setChosen] = useState<BankPayment>();
  const sent = useCall('listBankPayments', { queue: 'sent', account: line.account, limit: READ });
  const paid = useCall('listBankPayments', { queue: 'paid', account: line.account, line: line.id, limit: READ });
  const open = (sent.data?.list ?? []).filter(
    payment => payment.returns.includes(line.id) || payment.amount === line.amount,
  );
  const found = [...open, ...(paid.data?.list ?? [])];
  const isRead = sent.data !== undefined && paid.data !== undefined;
  const close = () => setChosen(undefined);
  return (
    <section className={classes.side} aria-label={t('mayReturn')}>
      <h3 className={classes.head}>{t('mayReturn')}</h3>
      {isRead && found.length === 0 ? <p className={classes.quiet}>{t('noReturnFits')}</p> : null}
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
            {isPaid(payment) ? <StatusBadge tone="good">{t('isPaid')}</StatusBadge> : null}
            {payment.proposal === 0 ? null : (
              <Link to={`/proposals?id=${payment.proposal}`}>{t('toProposal', { id: payment.proposal })}</Link>
            )}
            {maySettle && line.proposal === 0 && payment.proposal === 0 ? (
              <Button variant="default" onClick={() => setChosen(payment)}>
                {t(isPaid(payment) ? 'sayCameBack' : 'sayReturned', { id: payment.id })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : isPaid(chosen) ? (
        <CameBackDialog payment={chosen} line={line} onClose={close} />
      ) : (
        <FailDialog payment={chosen} line={line} onClose={close} />
      )}
    </section>
  );
}

type CameBackDialogProps = { payment: BankPayment; line: BankLine; onClose: () => void };

function CameBackDialog({ payment: { id, user, number }, line, onClose }: CameBackDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const giveBack = useAct('returnBankPayment', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankPayments', 'listProposals'],
  });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('returnedTitle', { id })}
      effect={t('cameBackEffect', { amount: figureOfDecimal(number), user })}
      isDangerous
      changes={[
        { label: t('proposals:field_bank_withdrawal'), from: '', to: `#${id}` },
        { label: t('proposals:field_bank_line'), from: '', to: `#${line.id}` },
      ]}
      onSubmit={async reason => {
        await giveBack.mutateAsync({ line: line.id, withdrawal: id, reason });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}
