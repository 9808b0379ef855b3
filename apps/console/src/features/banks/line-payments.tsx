// The withdrawals that a line of a statement may have paid or brought back, and saying so.

import { decimal, formatShort } from '@candor/money';
import { figureOfDecimal, toast } from '@candor/ui';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { StatusBadge } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type BankLine, type BankPayment, bankFigure } from './bank.ts';
import { BankAmount } from './bank-cells.tsx';
import classes from './banks.module.css';
import { FailDialog } from './payment-list.tsx';

/** All that one page holds. */
const READ = 100;

/** What an outgoing line paid: the sent withdrawals that fit it, chosen by hand, with what then remains as charges. */
export function PaidPayments({ line }: { line: BankLine }) {
  const { t } = useTranslation(['banks', 'proposals']);
  const [isWide, setWide] = useState(false);
  // What is proposed may be of any.
  const showsAll = isWide || line.proposal !== 0;
  const fitting = useCall('listBankPayments', { queue: 'sent', account: line.account, line: line.id, limit: READ });
  const all = useCall('listBankPayments', { queue: 'sent', account: line.account, limit: READ }, { enabled: showsAll });
  const shown = (showsAll ? all.data : fitting.data)?.list ?? [];
  return (
    <section className={classes.side} aria-label={t('mayPay')}>
      <h3 className={classes.head}>{t('mayPay')}</h3>
      {fitting.data === undefined ? null : (
        <Choice key={String(showsAll)} line={line} payments={shown} first={firstChoice(line, fitting.data.list)} />
      )}
      {showsAll ? null : (
        <div className={classes.buttons}>
          <Button variant="subtle" color="quiet" onClick={() => setWide(true)}>
            {t('allSentPayments')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ChoiceProps = {
  line: BankLine;
  payments: readonly BankPayment[];
  /** Chosen before the operator chooses. */
  first: readonly Pick<BankPayment, 'id'>[];
};

function Choice({ line, payments, first }: ChoiceProps) {
  const { t } = useTranslation('banks');
  const maySettle = useMay('banks.settle');
  const [ids, setIds] = useState<readonly number[]>(first.map(({ id }) => id));
  const [isProposing, setProposing] = useState(false);
  const maySay = maySettle && line.proposal === 0;
  const chosen = payments.filter(({ id, proposal }) => {
    return line.proposal === 0 ? ids.includes(id) : proposal === line.proposal;
  });
  const settlement = settlementOf(line, chosen);
  const isTooMuch = settlement.charges.startsWith('-');
  if (payments.length === 0) return <p className={classes.quiet}>{t('noPaymentFits')}</p>;
  return (
    <>
      <ul className={classes.found}>
        {payments.map(payment => (
          <li key={payment.id} data-fits={payment.end_to_end === line.end_to_end || undefined}>
            <div className={classes.foundHead}>
              {maySay && payment.proposal === 0 ? (
                <Checkbox
                  label={t('withdrawalOf', { id: payment.id })}
                  checked={ids.includes(payment.id)}
                  onChange={event => {
                    const isChosen = event.currentTarget.checked;
                    setIds(isChosen ? [...ids, payment.id] : ids.filter(id => id !== payment.id));
                  }}
                />
              ) : (
                <strong>{t('withdrawalOf', { id: payment.id })}</strong>
              )}
              <BankAmount amount={payment.amount} currency={payment.currency} />
            </div>
            <p>
              {payment.payee} · {payment.payee_account}
            </p>
            <code>{payment.end_to_end}</code>
            {payment.returns.map(back => (
              <Link key={back} to={`/banks?queue=all&id=${back}`}>
                {t('cameBackWith', { id: back })}
              </Link>
            ))}
            {payment.proposal === 0 ? null : (
              <Link to={`/proposals?id=${payment.proposal}`}>{t('toProposal', { id: payment.proposal })}</Link>
            )}
          </li>
        ))}
      </ul>
      {maySay || chosen.length > 0 ? (
        <>
          <dl className={classes.sum}>
            <div>
              <dt>{t('debit')}</dt>
              <dd>{bankFigure(line.amount, line.currency)}</dd>
            </div>
            <div>
              <dt>{t('paymentsChosen', { count: chosen.length })}</dt>
              <dd>{bankFigure(settlement.sum, line.currency)}</dd>
            </div>
            <div>
              <dt>{t('kind_charges')}</dt>
              <dd className={isTooMuch ? classes.bad : undefined}>
                {chosen.length === 0 ? '–' : bankFigure(settlement.charges, line.currency)}
              </dd>
            </div>
          </dl>
          {isTooMuch ? <p className={classes.bad}>{t('paymentsAboveDebit')}</p> : null}
          {maySay ? (
            <div className={classes.buttons}>
              <Button variant="light" disabled={chosen.length === 0 || isTooMuch} onClick={() => setProposing(true)}>
                {t('proposePaid')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {isProposing ? <SettleDialog line={line} chosen={chosen} onClose={() => setProposing(false)} /> : null}
    </>
  );
}

type SettleDialogProps = { line: BankLine; chosen: readonly BankPayment[]; onClose: () => void };

function SettleDialog({ line, chosen, onClose }: SettleDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const settle = useAct('settleBankDebit', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankPayments', 'listProposals'],
  });
  const { paid, returned, charges } = settlementOf(line, chosen);
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t('debitTitle', { id: line.id })}
      effect={t(returned.length === 0 ? 'settleEffect' : 'settleReturnedEffect')}
      changes={[
        { label: t('proposals:field_bank_withdrawal'), to: paid.map(id => `#${id}`).join(', ') },
        {
          label: t('proposals:field_bank_returned'),
          to: returned.map(({ withdrawal, line: back }) => `#${withdrawal} ← #${back}`).join(', '),
        },
        {
          label: t('kind_charges'),
          to: Number(charges) === 0 ? '' : `${bankFigure(charges, line.currency)} ${line.currency}`,
        },
      ]
        .filter(({ to }) => to !== '')
        .map(change => ({ ...change, from: '' }))}
      onSubmit={async reason => {
        await settle.mutateAsync({
          line: line.id,
          ...(paid.length > 0 && { paid: paid.join(',') }),
          ...(returned.length > 0 && {
            returned: returned.map(({ withdrawal, line: back }) => `${withdrawal}:${back}`).join(','),
          }),
          reason,
        });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}

type Payment = Pick<BankPayment, 'id' | 'amount' | 'end_to_end' | 'returns'>;

/** What a debit is made of, as an operator chooses it: payments, those of them that came back, and the charges of banks that remain. */
type Settlement = {
  /** Numbers of withdrawals. */
  paid: number[];
  returned: { withdrawal: number; line: number }[];
  /** Of the payments; a decimal of the wire. */
  sum: string;
  /** What the debit is above them; less than zero where they are more than it. */
  charges: string;
};

/** A payment that came back in one line is a returned one. */
export function settlementOf({ amount }: Pick<BankLine, 'amount'>, chosen: readonly Payment[]): Settlement {
  const scale = Math.max(...[amount, ...chosen.map(each => each.amount)].map(text => text.split('.')[1]?.length ?? 0));
  const sum = chosen.reduce((all, each) => all + decimal(each.amount, scale), 0n);
  return {
    paid: chosen.filter(({ returns }) => returns.length === 0).map(({ id }) => id),
    returned: chosen.flatMap(({ id, returns: [line] }) => (line === undefined ? [] : [{ withdrawal: id, line }])),
    sum: formatShort(sum, scale),
    charges: formatShort(decimal(amount, scale) - sum, scale),
  };
}

/** What is chosen at first: the payment that it names or whose very amount it is, or all that fit where they come to it. */
export function firstChoice(
  line: Pick<BankLine, 'amount' | 'end_to_end'>,
  fitting: readonly Payment[],
): readonly Payment[] {
  const named = fitting.filter(({ end_to_end }) => end_to_end === line.end_to_end);
  const exact = fitting.filter(payment => Number(settlementOf(line, [payment]).charges) === 0);
  return (
    [named, exact, fitting].find(chosen => {
      return chosen.length > 0 && Number(settlementOf(line, chosen).charges) === 0;
    }) ?? (named.length === 1 ? named : [])
  );
}

const isPaid = ({ returnable_until: until }: BankPayment) => until !== 0;

/** The withdrawals whose money an incoming line may have brought back: those that were sent, and those that were paid before. */
export function ReturnedPayments({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const maySettle = useMay('banks.settle');
  const [chosen, setChosen] = useState<BankPayment>();
  const sent = useCall('listBankPayments', { queue: 'sent', account: line.account, limit: READ });
  const paid = useCall('listBankPayments', { queue: 'paid', account: line.account, line: line.id, limit: READ });
  const open = (sent.data?.list ?? []).filter(
    payment => payment.returns.includes(line.id) || payment.amount === line.amount,
  );
  const payments = [...open, ...(paid.data?.list ?? [])];
  const isRead = sent.data !== undefined && paid.data !== undefined;
  const close = () => setChosen(undefined);
  return (
    <section className={classes.side} aria-label={t('mayReturn')}>
      <h3 className={classes.head}>{t('mayReturn')}</h3>
      {isRead && payments.length === 0 ? <p className={classes.quiet}>{t('noReturnFits')}</p> : null}
      <ul className={classes.found}>
        {payments.map(payment => (
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
