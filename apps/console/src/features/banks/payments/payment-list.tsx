// Withdrawals to banks that passed: those that no payment file holds yet, those that were sent and wait for their line, and those that were paid.
import { bankPaymentQueues } from '@candor/contract/console';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import { BankList, listing, useBankFilters } from '../bank-list.tsx';
import { RowDrawer } from '../row-drawer.tsx';
import { accountOf } from '../use-bank-accounts.ts';
import { DueFiles } from './due-files.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { usePaymentColumns } from './use-payment-columns.tsx';

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
