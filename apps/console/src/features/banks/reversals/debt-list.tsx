// What users owe because a bank took credited money back, the oldest first.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Age } from '../../../shared/parts/age.tsx';
import { CoinAmount } from '../../../shared/parts/coin-amount.tsx';
import { UserLink } from '../../../shared/parts/user-link.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { ownerFilter } from '../../../shared/table/money-filters.ts';
import { UserFilter } from '../../../shared/table/user-filter.tsx';
import { useCall } from '../../../shared/use-call.ts';
import type { BankDebt } from '../bank.ts';
import { BankList, listing, useBankFilters } from '../bank-list.tsx';
import { TwoLines } from '../two-lines.tsx';

export function DebtList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['user']);
  const narrowed = ownerFilter(filters.values.user);
  const list = useCall('listBankDebts', { ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_debts')}
      query={list}
      columns={useDebtColumns()}
      filters={filters}
      narrowed={narrowed}
      none={t('noneDebts')}
    >
      <UserFilter value={filters.values.user} onChange={user => filters.set({ user })} />
    </BankList>
  );
}

function useDebtColumns(): Column<BankDebt>[] {
  const { t } = useTranslation(['banks', 'parts']);
  return [
    { key: 'amount', title: t('owed'), cell: row => <CoinAmount amount={row.amount} coin={row.currency_name} /> },
    {
      key: 'user',
      title: t('parts:user'),
      isWide: true,
      cell: row => (
        <TwoLines below={row.real_name || t('notVerified')}>
          <UserLink id={row.user} />
        </TwoLines>
      ),
    },
    { key: 'credit', title: t('credit'), cell: row => `#${row.credit}` },
    {
      key: 'line',
      title: t('takenBackBy'),
      cell: row => <Link to={`/banks?queue=all&id=${row.id}`}>{t('lineOf', { id: row.id })}</Link>,
    },
    { key: 'since', title: t('owedFor'), align: 'end', cell: row => <Age since={row.since} /> },
  ];
}
