// A list as a CSV file, named by what it is of and the day.
import { type Cell, csvOf } from './csv.ts';

/** The most rows that one export has. */
export const MOST_EXPORTED = 50_000;

export function exportFile(name: string, time: number, head: readonly string[], rows: readonly (readonly Cell[])[]) {
  return { file_name: `${name}-${dayOf(time)}.csv`, csv: csvOf(head, rows) };
}

/** A moment as a spreadsheet reads it; "" for 0. */
export function momentCell(time: number): string {
  return time === 0 ? '' : new Date(time).toISOString();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
