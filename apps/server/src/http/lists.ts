// Lists on the wire: a page of one as its paginator shows it, and a whole one as a CSV file, named by what it is of and the day.

import { type Cell, type CsvStyle, csvHead, csvRows } from '@candor/contract';
import { COUNTED_BEYOND, type Slice } from '../database/long-list.ts';
import { dateTime } from './reply.ts';

export type PageOf = { page: number; limit: number };

export function offsetOf({ page, limit }: PageOf): number {
  return (page - 1) * limit;
}

/** Which rows of the list a page holds. */
export function sliceOf({ page, limit }: PageOf): Slice {
  return { offset: offsetOf({ page, limit }), limit };
}

/** How far the rows of a list are counted for one of its pages: a user who trades by program has millions. */
export function maxCounted({ page, limit }: PageOf): number {
  return page * limit + COUNTED_BEYOND;
}

/** `path` is the path of the call, below the API base. */
export function paginatorOf<Row>(path: string, { page, limit }: PageOf, total: number, data: Row[]) {
  const first = (page - 1) * limit + 1;
  const lastPage = Math.max(Math.ceil(total / limit), 1);
  const url = (number: number) => `/api/${path}?page=${number}&limit=${limit}`;
  return {
    current_page: page,
    data,
    from: data.length === 0 ? null : first,
    to: data.length === 0 ? null : first + data.length - 1,
    last_page: lastPage,
    per_page: limit,
    total,
    next_page_url: page < lastPage ? url(page + 1) : null,
    prev_page_url: page > 1 ? url(page - 1) : null,
    path: `/api/${path}`,
  };
}

/** The most rows that one export has. */
const MAX_EXPORTED = 50_000;

/** What an export reads: one row more than it writes, to know whether there were more. */
export const EXPORTED_ROWS = { offset: 0, limit: MAX_EXPORTED + 1 };

type Table = {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Read by another program, which finds columns by their names: nothing comes before them. */
  isForProgram?: boolean;
  /** How many records the rows were made from, where some records have no row of their own. */
  records?: number;
};

export function exportFile(name: string, time: number, table: Table, style: CsvStyle) {
  const { head, rows, isForProgram = false, records = rows.length } = table;
  const isCut = Math.max(rows.length, records) > MAX_EXPORTED;
  const first = isForProgram ? csvRows([head], style) : csvHead(head, style);
  return {
    file_name: `${name}-${dateTime(time).slice(0, 10)}.csv`,
    csv: first + csvRows(rows.slice(0, MAX_EXPORTED), style),
    is_cut: isCut ? (1 as const) : (0 as const),
  };
}

/** A moment in UTC as every spreadsheet reads it; the one of ISO 8601 is text to Excel. "" for 0. */
export function momentCell(time: number): Cell {
  return time === 0 ? '' : { bare: dateTime(time) };
}

/** A decimal as a number; "" where there is none, which the wire writes as 0. */
export function amountCell(decimal: string): Cell {
  return decimal === '' || decimal === '0' ? '' : { bare: decimal };
}
