// The columns of the exchange's bank accounts.
import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { percentOf } from '../../../shared/percent.ts';
import type { Column } from '../../../shared/table/column.ts';
import { type BankAccount, groupedNumber } from '../bank.ts';
import classes from '../banks.module.css';
import { TwoLines } from '../two-lines.tsx';

export function useAccountColumns(): Column<BankAccount>[] {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  const count = (
    key: 'open_lines' | 'open_claims' | 'passed_payments' | 'sent_payments',
    title: string,
  ): Column<BankAccount> => ({
    key,
    title,
    align: 'end',
    cell: row => (row[key] === 0 ? <span className={classes.quiet}>0</span> : formats.count(row[key])),
  });
  const direction = (key: 'is_open' | 'pays_out', title: string): Column<BankAccount> => ({
    key,
    title,
    cell: row => (
      <StatusBadge tone={row[key] === 1 ? 'good' : 'quiet'}>{t(row[key] === 1 ? 'open' : 'closed')}</StatusBadge>
    ),
  });
  const shares = (margin: string, fee: string) => `${percentOf(margin)} % / ${percentOf(fee)} %`;
  return [
    {
      key: 'bank',
      title: t('account'),
      isWide: true,
      cell: row => <TwoLines below={groupedNumber(row.account_number)}>{`${row.bank} ${row.currency}`}</TwoLines>,
    },
    direction('is_open', t('deposits')),
    { key: 'terms', title: t('marginAndFee'), align: 'end', cell: row => shares(row.margin, row.fee) },
    {
      key: 'minimum',
      title: t('smallest'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.min_amount)} ${row.currency}`,
    },
    direction('pays_out', t('withdrawals')),
    { key: 'outTerms', title: t('marginAndFee'), align: 'end', cell: row => shares(row.out_margin, row.out_fee) },
    count('open_lines', t('openLines')),
    count('open_claims', t('openClaims')),
    count('passed_payments', t('toSend')),
    count('sent_payments', t('sentOut')),
  ];
}
