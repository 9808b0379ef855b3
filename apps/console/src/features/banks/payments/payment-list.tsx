// Withdrawals to banks that passed: those that no payment file holds yet, those that were sent and wait for their line, and those that were paid.
import { type BankPaymentQueue, bankPaymentQueues } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Age } from '../../../shared/parts/age.tsx';
import { Remaining } from '../../../shared/parts/remaining.tsx';
import { StatusBadge, type StatusTone } from '../../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import type { BankPayment } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import { BankList, listing, useBankFilters } from '../bank-list.tsx';
import { RowDrawer } from '../row-drawer.tsx';
import { TwoLines } from '../two-lines.tsx';
import { accountOf, useBankAccounts } from '../use-bank-accounts.ts';
import { DueFiles } from './due-files.tsx';
import { PaymentFacts } from './payment-facts.tsx';

const TONES = { passed: 'warning', sent: 'accent', paid: 'good' } as const satisfies Record<
  BankPaymentQueue,
  StatusTone
>;

export function PaymentList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['queue', 'account']);
  const queue = bankPaymentQueues.find(known => known === filters.values.queue) ?? 'passed';
  const narrowed = accountOf(filters.values.account);
  const list = useCall('listBankPayments', { queue, ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_payments')}
      query={list}
      columns={usePaymentColumns(queue)}
      filters={filters}
      narrowed={narrowed}
      none={t(`nonePayments_${queue}`)}
      between={queue === 'passed' ? <DueFiles /> : null}
      drawer={({ row, onClose }) => (
        <RowDrawer row={row} onClose={onClose} titleOf={({ id }) => t('withdrawalOf', { id })}>
          {payment => <PaymentFacts key={payment.id} payment={payment} />}
        </RowDrawer>
      )}
    >
      <SegmentedControl
        aria-label={t('shownPayments')}
        value={queue}
        data={bankPaymentQueues.map(value => ({ value, label: t(`payments_${value}`) }))}
        onChange={value => filters.set({ queue: value === 'passed' ? '' : value })}
      />
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
    </BankList>
  );
}

/** The columns of withdrawals to banks that wait for a payment file, for their line in a statement, or are paid and may come back. */
function usePaymentColumns(queue: BankPaymentQueue): Column<BankPayment>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
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
}
