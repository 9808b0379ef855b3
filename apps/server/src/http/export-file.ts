// A list as a CSV file, named by what it is of and the day.
import { type Cell, type CsvStyle, csvHead, csvRows } from '@candor/contract';
import { dateTime } from './date-time.ts';

/** The most rows that one export has. */
const MOST_EXPORTED = 50_000;

/** What an export reads: one row more than it writes, to know whether there were more. */
export const EXPORTED_ROWS = { offset: 0, limit: MOST_EXPORTED + 1 };

export type Table = {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Another program reads it, which knows its columns by their names: nothing stands before them. */
  isForProgram?: boolean;
  /** How many records the rows were made from, where some records have no row of their own. */
  records?: number;
};

export function exportFile(name: string, time: number, table: Table, style: CsvStyle) {
  const { head, rows, isForProgram = false, records = rows.length } = table;
  const isCut = Math.max(rows.length, records) > MOST_EXPORTED;
  const first = isForProgram ? csvRows([head], style) : csvHead(head, style);
  return {
    file_name: `${name}-${dateTime(time).slice(0, 10)}.csv`,
    csv: first + csvRows(rows.slice(0, MOST_EXPORTED), style),
    is_cut: isCut ? (1 as const) : (0 as const),
  };
}

/** A moment in UTC as every spreadsheet reads it; the one of ISO 8601 is text to Excel. "" for 0. */
export function momentCell(time: number): Cell {
  return time === 0 ? '' : { bare: dateTime(time) };
}

/** A decimal as a number; "" where there is none, as the wire says with 0. */
export function amountCell(decimal: string): Cell {
  return decimal === '' || decimal === '0' ? '' : { bare: decimal };
}
