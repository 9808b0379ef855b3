// Withdrawals to banks that passed: those that no payment file holds yet, and those that were sent and wait for their line.
import { bankPaymentQueues } from '@candor/contract/console';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { useOpenRow } from '../../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../../shared/table/use-url-filters.ts';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import { accountOf } from '../use-bank-accounts.ts';
import { DueFiles } from './due-files.tsx';
import { PaymentDrawer } from './payment-drawer.tsx';
import { usePaymentColumns } from './use-payment-columns.tsx';

const LIMIT = 50;
const REFRESH_MS = 15_000;

export function PaymentList() {
  const { t } = useTranslation(['banks', 'parts']);
  const filters = useUrlFilters(['queue', 'account']);
  const queue = bankPaymentQueues.find(known => known === filters.values.queue) ?? 'passed';
  const narrowed = accountOf(filters.values.account);
  const asked = { queue, ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listBankPayments', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = usePaymentColumns(queue);
  const rows = list.data?.list ?? [];
  const isNarrowed = narrowed.account !== undefined;
  return (
    <>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ account: '' })}>
        <SegmentedControl
          aria-label={t('shownPayments')}
          value={queue}
          data={bankPaymentQueues.map(value => ({ value, label: t(`payments_${value}`) }))}
          onChange={value => filters.set({ queue: value === 'passed' ? '' : value })}
        />
        <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
      </FilterBar>
      {queue === 'passed' ? <DueFiles /> : null}
      <DataTable
        label={t('view_payments')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t(`nonePayments_${queue}`) }}
      />
      <PaymentDrawer payment={rows.find(row => row.id === openId)} onClose={() => setOpenId(undefined)} />
    </>
  );
}
