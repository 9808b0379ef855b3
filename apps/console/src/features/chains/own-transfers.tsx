// The last sweeps, top-ups of fees, joins of small outputs and moves to cold storage, with what each cost.
import { ownTransferKinds } from '@candor/contract/console';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './chains.module.css';
import { useOwnTransferColumns } from './use-own-transfer-columns.tsx';

const LIMIT = 20;

export function OwnTransfers() {
  const { t } = useTranslation(['chains', 'parts']);
  const filters = useUrlFilters(['kind']);
  const kind = ownTransferKinds.find(known => known === filters.values.kind);
  const asked = { ...(kind !== undefined && { kind }), page: filters.page, limit: LIMIT };
  const list = useCall('listOwnTransfers', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const columns = useOwnTransferColumns();
  return (
    <>
      <div>
        <h2 className={classes.head}>{t('ownTransfers')}</h2>
        <p className={classes.quiet}>{t('ownTransfersText')}</p>
      </div>
      <FilterBar isAnySet={kind !== undefined} onClear={() => filters.set({ kind: '' })}>
        <Select
          aria-label={t('transferKind')}
          placeholder={t('anyTransfer')}
          clearable
          value={kind ?? null}
          data={ownTransferKinds.map(value => ({ value, label: t(`transfer_${value}`) }))}
          onChange={value => filters.set({ kind: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('ownTransfers')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: kind === undefined ? t('noOwnTransfers') : t('parts:noneFits') }}
      />
    </>
  );
}
