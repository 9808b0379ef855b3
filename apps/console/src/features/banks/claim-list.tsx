// Open claims of transfers: what users say they sent, each with the rate that it fixed and how long that stands.
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { AccountFilter } from './account-filter.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { accountOf } from './use-bank-accounts.ts';
import { useClaimColumns } from './use-claim-columns.tsx';

const LIMIT = 50;
const REFRESH_MS = 15_000;

export function ClaimList() {
  const { t } = useTranslation(['banks', 'parts']);
  const filters = useUrlFilters(['account']);
  const narrowed = accountOf(filters.values.account);
  const asked = { ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listBankClaims', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useClaimColumns();
  const rows = list.data?.list ?? [];
  const isNarrowed = narrowed.account !== undefined;
  return (
    <>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ account: '' })}>
        <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
      </FilterBar>
      <DataTable
        label={t('view_claims')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t('noneClaims') }}
      />
      <ClaimDrawer claim={rows.find(row => row.id === openId)} onClose={() => setOpenId(undefined)} />
    </>
  );
}
