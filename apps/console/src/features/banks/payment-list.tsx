// Withdrawals to banks that passed: those that no payment file holds yet, those that were sent and wait for their line, and those that were paid.
import { type BankPaymentQueue, bankPaymentQueues } from '@candor/contract/console';
import { figureOfDecimal, toast } from '@candor/ui';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { type KeyValue, KeyValues } from '../../shared/parts/facts.tsx';
import { Payee } from '../../shared/parts/payee.tsx';
import { DrawerActions, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import {
  Age,
  ChainText,
  Remaining,
  StatusBadge,
  type StatusTone,
  Timestamp,
  UserLink,
} from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import type { BankLine, BankPayment } from './bank.ts';
import { BankAmount, BankProposalNotice, TwoLines } from './bank-cells.tsx';
import classes from './banks.module.css';
import { byAccount, useBankAccounts } from './by-account.tsx';
import { DueFiles } from './payment-files.tsx';

const TONES = { passed: 'warning', sent: 'accent', paid: 'good' } as const satisfies Record<
  BankPaymentQueue,
  StatusTone
>;

export function PaymentList() {
  const { t } = useTranslation('banks');
  return (
    <ListPage
      call="listBankPayments"
      label={t('view_payments')}
      filters={{
        queue: choice({
          label: t('shownPayments'),
          all: bankPaymentQueues,
          first: 'passed',
          word: value => t(`payments_${value}`),
        }),
        account: byAccount,
      }}
      columns={usePaymentColumns()}
      none={({ queue }) => ({ text: t(`nonePayments_${queue}`) })}
      between={({ queue }) => (queue === 'passed' ? <DueFiles /> : null)}
      drawer={({ row, onClose }) => (
        <SideDrawer
          opened={row !== undefined}
          onClose={onClose}
          title={row === undefined ? '' : t('withdrawalOf', { id: row.id })}
        >
          {row === undefined ? null : <PaymentFacts key={row.id} payment={row} />}
        </SideDrawer>
      )}
    />
  );
}

/** The columns of withdrawals to banks that wait for a payment file, for their line in a statement, or are paid and may come back. */
function usePaymentColumns(): (values: { queue: BankPaymentQueue }) => Column<BankPayment>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return ({ queue }) => {
    const columns: Column<BankPayment>[] = [
      { key: 'amount', title: t('amount'), cell: row => <BankAmount amount={row.amount} currency={row.currency} /> },
      {
        key: 'payee',
        title: t('paidTo'),
        isWide: true,
        cell: row => <TwoLines below={`${row.payee_bank} ${row.payee_account}`}>{row.payee || '–'}</TwoLines>,
      },
      { key: 'user', title: t('parts:user'), cell: row => row.user },
      {
        key: 'from',
        title: t('paidFrom'),
        cell: row => (
          <TwoLines below={t('usdt', { amount: figureOfDecimal(row.number) })}>{nameOf(row.account)}</TwoLines>
        ),
      },
      {
        key: 'state',
        title: t('state'),
        cell: row =>
          row.fault !== '' ? (
            <StatusBadge tone="danger">{t(`fault_${row.fault}`)}</StatusBadge>
          ) : row.proposal !== 0 ? (
            <StatusBadge tone="accent">{t('proposed')}</StatusBadge>
          ) : (
            <StatusBadge tone={TONES[queue]}>{t(`payment_${queue}`)}</StatusBadge>
          ),
      },
    ];
    if (queue === 'passed') {
      return [
        ...columns,
        {
          key: 'left',
          title: t('timeLeft'),
          align: 'end',
          cell: row => (row.due_at === 0 ? '–' : <Remaining until={row.due_at} over={t('now')} />),
        },
      ];
    }
    if (queue === 'paid') {
      return [
        ...columns,
        {
          key: 'until',
          title: t('returnableUntil'),
          align: 'end',
          cell: row => <Timestamp at={row.returnable_until} />,
        },
      ];
    }
    return [
      ...columns,
      { key: 'file', title: t('file'), cell: row => `#${row.file}` },
      { key: 'age', title: t('sentSince'), align: 'end', cell: row => <Age since={row.sent_at} /> },
    ];
  };
}

/** One withdrawal to a bank: what it pays, its payee, the file that holds it, and saying that the bank refused it. */
function PaymentFacts({ payment }: { payment: BankPayment }) {
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
        <DrawerActions>
          <Button size="sm" variant="light" color="danger" onClick={() => setFailing(true)}>
            {t('bankRefused')}
          </Button>
        </DrawerActions>
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

type FailDialogProps = {
  payment: BankPayment;
  /** With which the money came back; absent = it never left the account. */
  line?: BankLine;
  onClose: () => void;
};

/** Proposes that the bank refused a withdrawal, or returned its money with an incoming line. */
export function FailDialog({ payment, line, onClose }: FailDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const fail = useAct('failBankWithdrawal', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankPayments', 'listProposals'],
  });
  const { id, user, number } = payment;
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      title={t(line === undefined ? 'refusedTitle' : 'returnedTitle', { id })}
      effect={t(line === undefined ? 'refusedEffect' : 'returnedEffect', { amount: figureOfDecimal(number), user })}
      isDangerous
      changes={[
        { label: t('proposals:field_bank_withdrawal'), from: '', to: `#${id}` },
        ...(line === undefined ? [] : [{ label: t('proposals:field_bank_line'), from: '', to: `#${line.id}` }]),
      ]}
      onSubmit={async reason => {
        await fail.mutateAsync({ withdrawal: id, ...(line !== undefined && { line: line.id }), reason });
        toast(t('proposedToast'), 'success');
      }}
    />
  );
}
