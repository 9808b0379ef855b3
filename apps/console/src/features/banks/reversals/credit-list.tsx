// Credits that a bank may still take back: whose each is, and what is left of it.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { ownerFilter } from '../../../shared/table/money-filters.ts';
import { UserFilter } from '../../../shared/table/user-filter.tsx';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import type { BankCredit } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import { BankList, listing, useBankFilters } from '../bank-list.tsx';
import { OwnerCell } from '../owner.tsx';
import { RowDrawer } from '../row-drawer.tsx';
import { accountOf, useBankAccounts } from '../use-bank-accounts.ts';
import { CreditFacts } from './credit-facts.tsx';

export function CreditList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['account', 'user']);
  const narrowed = { ...accountOf(filters.values.account), ...ownerFilter(filters.values.user) };
  const list = useCall('listBankCredits', { ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_credits')}
      query={list}
      columns={useCreditColumns()}
      filters={filters}
      narrowed={narrowed}
      none={t('noneCredits')}
      drawer={({ row, onClose }) => (
        <RowDrawer row={row} onClose={onClose} titleOf={({ id }) => t('creditOf', { id })}>
          {credit => <CreditFacts key={credit.id} credit={credit} />}
        </RowDrawer>
      )}
    >
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
      <UserFilter value={filters.values.user} onChange={user => filters.set({ user })} />
    </BankList>
  );
}

function useCreditColumns(): Column<BankCredit>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return [
    { key: 'amount', title: t('amount'), cell: row => <BankAmount amount={row.amount} currency={row.currency} /> },
    { key: 'credited', title: t('creditedUsdt'), align: 'end', cell: row => figureOfDecimal(row.credited) },
    { key: 'user', title: t('parts:user'), isWide: true, cell: row => <OwnerCell of={row} /> },
    { key: 'account', title: t('account'), cell: row => nameOf(row.account) },
    { key: 'reference', title: t('bankReference'), cell: row => row.reference },
    { key: 'at', title: t('creditedOn'), align: 'end', cell: row => <Timestamp at={row.credited_at} isShort /> },
  ];
}
