// A list of the bank pages: filters that the address holds, one page of rows that is asked for again by itself, and the open row beside it.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { type UrlFilters, useUrlFilters } from '../../shared/table/use-url-filters.ts';

const LIMIT = 50;

/** How the page of a list is asked for. */
export const listing = { refetchInterval: REFRESH_MS, keepsPrevious: true } as const;

/** @param names what the address holds: the choice between lists, and what narrows one. */
export function useBankFilters<const Name extends string>(names: readonly Name[]) {
  const filters = useUrlFilters(names);
  return { filters, paging: { page: filters.page, limit: LIMIT } };
}

type OpenRow<Row> = { id: number | undefined; row: Row | undefined; onClose: () => void };

export type BankListProps<Row extends { id: number }, Name extends string> = {
  label: string;
  query: UseQueryResult<{ list: readonly Row[]; count: number }>;
  columns: readonly Column<Row>[];
  filters: UrlFilters<Name>;
  /** What narrows the rows that were asked for. */
  narrowed: Readonly<Partial<Record<Name, unknown>>>;
  /** What stands in place of rows, where nothing narrows them. */
  none: string;
  /** The fields of the filters. */
  children: ReactNode;
  /** Between the filters and the rows. */
  between?: ReactNode;
  /** What stands beside the list; without it rows do not open. */
  drawer?: (open: OpenRow<Row>) => ReactNode;
};

export function BankList<Row extends { id: number }, Name extends string>(props: BankListProps<Row, Name>) {
  const { label, query, columns, filters, narrowed, none, children, between, drawer } = props;
  const { t } = useTranslation('parts');
  const [openId, setOpenId] = useOpenRow('id');
  const rows = query.data?.list ?? [];
  const names = Object.keys(narrowed) as Name[];
  const cleared = Object.fromEntries(names.map(name => [name, ''])) as Partial<Record<Name, string>>;
  return (
    <>
      <FilterBar isAnySet={names.length > 0} onClear={() => filters.set(cleared)}>
        {children}
      </FilterBar>
      {between}
      <DataTable
        label={label}
        query={query}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={drawer === undefined ? undefined : row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: query.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: names.length > 0 ? t('noneFits') : none }}
      />
      {drawer?.({ id: openId, row: rows.find(row => row.id === openId), onClose: () => setOpenId(undefined) })}
    </>
  );
}
