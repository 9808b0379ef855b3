// Payment files made so far, each to be saved again.
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shortText } from '../../../shared/parts/short-text.ts';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useMay } from '../../../shared/session.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../../shared/table/use-url-filters.ts';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import { type BankFile, bankFigure } from '../bank.ts';
import classes from '../banks.module.css';
import { accountOf, useBankAccounts } from '../use-bank-accounts.ts';
import { saveBankFile } from './save-bank-file.ts';

const LIMIT = 50;
const REFRESH_MS = 30_000;

export function FileList() {
  const { t } = useTranslation(['banks', 'parts']);
  const filters = useUrlFilters(['account']);
  const narrowed = accountOf(filters.values.account);
  const asked = { ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listBankFiles', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const columns = useFileColumns();
  const isNarrowed = narrowed.account !== undefined;
  return (
    <>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ account: '' })}>
        <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
      </FilterBar>
      <DataTable
        label={t('view_files')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t('noneFiles') }}
      />
    </>
  );
}

function useFileColumns(): Column<BankFile>[] {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  const mayPay = useMay('banks.pay');
  const { nameOf } = useBankAccounts();
  return [
    { key: 'id', title: t('file'), cell: row => <strong>#{row.id}</strong> },
    { key: 'account', title: t('paidFrom'), isWide: true, cell: row => nameOf(row.account) },
    { key: 'count', title: t('payments'), align: 'end', cell: row => formats.count(row.count) },
    {
      key: 'total',
      title: t('sum'),
      align: 'end',
      cell: row => `${bankFigure(row.total, row.currency)} ${row.currency}`,
    },
    {
      key: 'open',
      title: t('state'),
      cell: row => (
        <StatusBadge tone={row.open === 0 ? 'good' : 'accent'}>
          {row.open === 0 ? t('allAnswered') : t('stillOpen', { count: row.open })}
        </StatusBadge>
      ),
    },
    { key: 'digest', title: 'SHA-256', cell: row => <code title={row.digest}>{shortText(row.digest)}</code> },
    {
      key: 'made',
      title: t('madeBy'),
      cell: row => (
        <span className={classes.lines}>
          <span>{row.made_by_name}</span>
          <span className={classes.quiet}>
            <Timestamp at={row.made_at} isShort />
          </span>
        </span>
      ),
    },
    {
      key: 'save',
      title: t('saveAgain'),
      align: 'end',
      cell: row =>
        mayPay ? (
          <Button
            variant="subtle"
            aria-label={t('saveFileOf', { id: row.id })}
            onClick={() => void saveBankFile(row.id)}
          >
            {t('save')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
