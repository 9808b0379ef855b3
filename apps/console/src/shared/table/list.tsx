// A list that the server answers page by page: its filters and its open row are in the address, and it may be a page of its own.

import type { CsvStyle } from '@candor/contract';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type CallAnswer, type CallInput, type ListName, REFRESH_MS, type RowOf, useCall } from '../calls.ts';
import { Page, type PageProps } from '../parts/page.tsx';
import { useMay } from '../session.ts';
import { type Column, DataTable } from './data-table.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './filters.module.css';
import { type DefinedValues, FilterBar, type Filters, readFilters, type Values } from './filters.tsx';
import { type UrlFilters, useOpenRow, useUrlFilters } from './list-address.ts';

/** Rows on a page, where the list does not say otherwise. */
const LIMIT = 50;

/** The input of the call of a list, without its page. */
type ListInput<Name extends ListName> = Omit<CallInput<Name>, 'page' | 'limit'>;

type Empty = { text: string; hint?: string };

type OpenRow<Row> = {
  /** As the address names it. */
  id: number | undefined;
  /** Undefined where it is not on the page that is shown. */
  row: Row | undefined;
  onClose: () => void;
};

type CommonProps<Name extends ListName, F extends Filters> = {
  /** The call that answers a page of it. */
  call: Name;
  /** The title of the page, and what the rows are for screen readers. */
  label: string | ((values: Values<F>) => string);
  /** By their names in the address, in the order of their fields. */
  filters: F;
  columns: readonly Column<RowOf<Name>>[] | ((values: Values<F>) => readonly Column<RowOf<Name>>[]);
  /** What is shown in place of rows where no filter narrows them. */
  none: string | ((values: Values<F>) => Empty);
  /** The same where filters narrow them. */
  noneFits?: string | ((values: Values<F>) => Empty);
  /** The rest of the head of the page that it is; without this it is a part of another. */
  page?: (values: Values<F>, rows: readonly RowOf<Name>[]) => Omit<PageProps, 'children' | 'title'>;
  /** Between the filters and the rows. */
  between?: (values: Values<F>) => ReactNode;
  /** The page that a row opens. */
  path?: (row: RowOf<Name>) => string;
  /** Asks the server for all rows as a file, where the operator may have it. */
  onExport?: (filter: ListInput<Name>, input: CsvStyle & { reason: string }) => Promise<CallAnswer<'exportUsers'>>;
  limit?: number;
  /** It is not asked for again by itself. */
  isStill?: boolean;
};

/** How the filters become the input of the call; without it they are, under their names. */
type ToInput<Name extends ListName, F extends Filters> = (values: DefinedValues<F>) => ListInput<Name>;

type ToInputProps<Name extends ListName, F extends Filters> = [DefinedValues<F>, keyof F] extends [
  ListInput<Name>,
  keyof ListInput<Name>,
]
  ? { toInput?: ToInput<Name, F> }
  : { toInput: ToInput<Name, F> };

type RowKey<Row> = (row: Row) => string | number;

/** What is drawn beside the list for the row that is open; the address names that row `id`. */
type Drawer<Row, F extends Filters> = (open: OpenRow<Row>, values: Values<F>) => ReactNode;

type RowProps<Row, F extends Filters> = Row extends { id: number }
  ? { rowKey?: never; drawer?: Drawer<Row, F> }
  : Row extends { id: string }
    ? { rowKey?: never; drawer?: never }
    : { rowKey: RowKey<Row>; drawer?: never };

type ListPageProps<Name extends ListName, F extends Filters> = CommonProps<Name, F> &
  ToInputProps<Name, F> &
  RowProps<RowOf<Name>, F>;

/** The same where it is not known which of its rows have an id. */
type AnyListProps<Name extends ListName, F extends Filters> = CommonProps<Name, F> & {
  toInput?: ToInput<Name, F>;
  rowKey?: RowKey<RowOf<Name>>;
  drawer?: Drawer<RowOf<Name>, F>;
};

export function ListPage<Name extends ListName, const F extends Filters>(props: ListPageProps<Name, F>): ReactNode;
export function ListPage<Name extends ListName, const F extends Filters>(props: AnyListProps<Name, F>): ReactNode {
  const { call, label, filters, toInput, columns, none, noneFits, page, between, path, drawer, onExport } = props;
  const { rowKey = idOf, limit = LIMIT, isStill = false } = props;
  const { t } = useTranslation('parts');
  const navigate = useNavigate();
  const address = useUrlFilters(Object.keys(filters));
  const [openId, setOpenId] = useOpenRow('id');
  const mayExport = useMay('lists.export');
  const { values, definedValues, isNarrowed } = readFilters(filters, address.values);
  const input = (toInput === undefined ? definedValues : toInput(definedValues)) as ListInput<Name>;
  const list = useCall(call, { ...input, page: address.page, limit } as CallInput<Name>, isStill ? STILL : LIVE);
  // Every list answers these two.
  const answer = list.data as { list: readonly RowOf<Name>[]; count: number } | undefined;
  const rows = answer?.list ?? [];
  const name = typeof label === 'string' ? label : label(values);
  const empty = isNarrowed ? (noneFits ?? t('noneFits')) : none;
  const onOpen =
    drawer !== undefined
      ? (row: RowOf<Name>) => setOpenId(Number(rowKey(row)))
      : path !== undefined
        ? (row: RowOf<Name>) => navigate(path(row))
        : undefined;
  const exportButton =
    onExport === undefined || !mayExport ? undefined : <ExportButton onExport={how => onExport(input, how)} />;
  const parts = (
    <>
      <FilterFields filters={filters} address={address} end={page === undefined ? exportButton : undefined} />
      {between?.(values)}
      <DataTable
        label={name}
        query={list}
        rows={rows}
        columns={typeof columns === 'function' ? columns(values) : columns}
        rowKey={rowKey}
        openKey={drawer === undefined ? undefined : openId}
        onOpen={onOpen}
        paging={{ page: address.page, limit, count: answer?.count ?? 0, onPage: address.setPage }}
        empty={typeof empty === 'function' ? empty(values) : { text: empty }}
      />
      {drawer?.(
        { id: openId, row: rows.find(row => rowKey(row) === openId), onClose: () => setOpenId(undefined) },
        values,
      )}
    </>
  );
  if (page === undefined) return parts;
  return (
    <Page title={name} actions={exportButton} {...page(values, rows)}>
      {parts}
    </Page>
  );
}

const STILL = { keepsPrevious: true } as const;

const LIVE = { ...STILL, refetchInterval: REFRESH_MS } as const;

/** The key of a row that has an id: no other list goes without a `rowKey`. */
function idOf(row: object): string | number {
  return (row as { id: string | number }).id;
}

type FilterFieldsProps = { filters: Filters; address: UrlFilters<string>; end: ReactNode };

/** The fields of all filters in one row, with the way back to all rows where some of them narrow the list. */
function FilterFields({ filters, address, end }: FilterFieldsProps) {
  const all = Object.entries(filters);
  const { isNarrowed, cleared } = readFilters(filters, address.values);
  if (all.length === 0 && end === undefined) return null;
  const fields = (
    <>
      {all.map(([name, { field }]) => (
        <Fragment key={name}>
          {field({ text: address.values[name] ?? '', set: text => address.set({ [name]: text }), address })}
        </Fragment>
      ))}
      {end === undefined ? null : <span className={classes.end}>{end}</span>}
    </>
  );
  if (all.every(([, { narrows }]) => !narrows)) return <div className={classes.row}>{fields}</div>;
  return (
    <FilterBar isAnySet={isNarrowed} onClear={() => address.set(cleared)}>
      {fields}
    </FilterBar>
  );
}
