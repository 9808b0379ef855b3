// Open claims of transfers: what users say they sent, each with the rate that it fixed and how long that stands.
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/use-call.ts';
import { AccountFilter } from './account-filter.tsx';
import { BankList, listing, useBankFilters } from './bank-list.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { accountOf } from './use-bank-accounts.ts';
import { useClaimColumns } from './use-claim-columns.tsx';

export function ClaimList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['account']);
  const narrowed = accountOf(filters.values.account);
  const list = useCall('listBankClaims', { ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_claims')}
      query={list}
      columns={useClaimColumns()}
      filters={filters}
      narrowed={narrowed}
      none={t('noneClaims')}
      drawer={({ row, onClose }) => (
        <RowDrawer row={row} onClose={onClose} titleOf={({ id }) => t('claimOf', { id })}>
          {claim => <ClaimFacts key={claim.id} claim={claim} />}
        </RowDrawer>
      )}
    >
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
    </BankList>
  );
}
