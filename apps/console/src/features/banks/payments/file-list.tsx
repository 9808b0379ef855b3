// Payment files made so far, each to be saved again.
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shortText } from '../../../shared/parts/short-text.ts';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import { useMay } from '../../../shared/session.ts';
import type { Column } from '../../../shared/table/column.ts';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import { type BankFile, bankFigure } from '../bank.ts';
import { BankList, listing, useBankFilters } from '../bank-list.tsx';
import { TwoLines } from '../two-lines.tsx';
import { accountOf, useBankAccounts } from '../use-bank-accounts.ts';
import { saveBankFile } from './save-bank-file.ts';

export function FileList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['account']);
  const narrowed = accountOf(filters.values.account);
  const list = useCall('listBankFiles', { ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_files')}
      query={list}
      columns={useFileColumns()}
      filters={filters}
      narrowed={narrowed}
      none={t('noneFiles')}
    >
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
    </BankList>
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
      cell: row => <TwoLines below={<Timestamp at={row.made_at} isShort />}>{row.made_by_name}</TwoLines>,
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
