// The columns of a list of lines of statements.
import type { BankLineQueue } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import { Age } from '../../shared/parts/age.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { type BankLine, lineTones } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import classes from './banks.module.css';
import { OwnerCell } from './owner.tsx';
import { TwoLines } from './two-lines.tsx';
import { useBankAccounts } from './use-bank-accounts.ts';

export function useLineColumns(queue: BankLineQueue): Column<BankLine>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  const columns: Column<BankLine>[] = [
    {
      key: 'amount',
      title: t('amount'),
      cell: row => <BankAmount amount={row.amount} currency={row.currency} isOut={row.direction === 'out'} />,
    },
    {
      key: 'payer',
      title: t('otherSide'),
      cell: row => <TwoLines below={row.payer_account}>{row.payer || '–'}</TwoLines>,
    },
    {
      key: 'text',
      title: t('lineText'),
      isWide: true,
      cell: row => <span className={classes.clipped}>{row.text || '–'}</span>,
    },
    {
      key: 'user',
      title: t('bears'),
      cell: row =>
        row.user === 0 ? (
          <span className={classes.quiet}>{row.end_to_end || t('noReference')}</span>
        ) : (
          <OwnerCell of={row} />
        ),
    },
    {
      key: 'booked',
      title: t('bookedOn'),
      cell: row => <TwoLines below={nameOf(row.account)}>{row.booked_on}</TwoLines>,
    },
    {
      key: 'state',
      title: t('state'),
      cell: row =>
        row.proposal === 0 ? (
          <TwoLines below={row.doubt === '' ? '' : t(`doubt_${row.doubt}`)}>
            <StatusBadge tone={lineTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>
          </TwoLines>
        ) : (
          <StatusBadge tone="accent">{t('proposed')}</StatusBadge>
        ),
    },
  ];
  if (queue !== 'open') return columns;
  return [...columns, { key: 'age', title: t('age'), align: 'end', cell: row => <Age since={row.imported_at} /> }];
}
