// One list of a user's records below its filters, paged by the server, saved as a file by those who may.
import type { ReactNode } from 'react';
import type { CallInput, ListName, RowOf } from '../../shared/calls.ts';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExportButton, type ExportButtonProps } from '../../shared/table/export-button.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './users.module.css';

const LIMIT = 50;

export type UserRecordsProps<Name extends ListName> = {
  /** The call that lists them. */
  name: Name;
  label: string;
  asked: Omit<CallInput<Name>, 'page' | 'limit'>;
  columns: readonly Column<RowOf<Name>>[];
  rowKey: (row: RowOf<Name>) => string | number;
  empty: string;
  onExport?: ExportButtonProps['onExport'];
  /** The filters. */
  children?: ReactNode;
};

export function UserRecords<Name extends ListName>(props: UserRecordsProps<Name>) {
  const { name, label, asked, columns, rowKey, empty, onExport, children } = props;
  const { page, setPage } = useUrlFilters([]);
  const mayExport = useMay('lists.export');
  const list = useCall(name, { ...asked, page, limit: LIMIT } as CallInput<Name>, { keepsPrevious: true });
  // Every list answers these two beside its rows.
  const answer = list.data as { list: RowOf<Name>[]; count: number } | undefined;
  const isExportable = onExport !== undefined && mayExport;
  return (
    <>
      {children === undefined && !isExportable ? null : (
        <div className={classes.filters}>
          {children}
          {isExportable ? (
            <span className={classes.end}>
              <ExportButton onExport={onExport} />
            </span>
          ) : null}
        </div>
      )}
      <DataTable
        label={label}
        query={list}
        rows={answer?.list ?? []}
        columns={columns}
        rowKey={rowKey}
        paging={{ page, limit: LIMIT, count: answer?.count ?? 0, onPage: setPage }}
        empty={{ text: empty }}
      />
    </>
  );
}
