// Rebuilds the core's state from the stored rows.
import { type Rows, type State, type StoredRows, stateOf, type TableName } from '@candor/exchange';
import type { Reader } from '../reader.ts';
import { coreTables, tableNames } from '../rows/core-tables.ts';

/** Reads all tables of the core; the caller's transaction decides as of when. */
export async function loadState(reader: Reader): Promise<State> {
  const rows: Partial<Record<TableName, unknown[]>> = {};
  for (const name of tableNames) rows[name] = await loadRows(reader, name);
  return stateOf(rows as StoredRows);
}

async function loadRows<Name extends TableName>(reader: Reader, name: Name): Promise<Rows[Name][]> {
  const table = coreTables[name];
  const rows: Rows[Name][] = [];
  for await (const piece of reader.piecesAhead(table)) for (const texts of piece) rows.push(table.read(texts, 0));
  return rows;
}
