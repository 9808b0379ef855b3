// Holds the stored rows of the core against a state in memory.
import type { Rows, State, Table, TableName } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { coreTables, tableNames } from '../../database/rows/core-tables.ts';
import { textsOf } from '../../database/store/field.ts';
import type { RowTable } from '../../database/store/table.ts';
import { compareRow } from './compare-rows.ts';
import type { Findings } from './findings.ts';

/** Compares every table, row by row and both ways. @returns how many rows of each were compared. */
export async function compareTables(reader: Reader, state: State, findings: Findings): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of tableNames) {
    counts.set(coreTables[name].table, await compareTable(reader, name, state, findings));
  }
  return counts;
}

async function compareTable<Name extends TableName>(
  reader: Reader,
  name: Name,
  state: State,
  findings: Findings,
): Promise<number> {
  const table: RowTable<Rows[Name]> = coreTables[name];
  const inMemory: Table<Rows[Name]['id'], Rows[Name]> = state.tables[name];
  const isText = table.columns[0]!.type === 'text';
  let count = 0;
  let known = 0;
  for await (const piece of reader.pieces(table)) {
    for (const texts of piece) {
      count += 1;
      const row = inMemory.get((isText ? texts[0] : Number(texts[0])) as Rows[Name]['id']);
      if (row === undefined) {
        findings.add(`${table.table} ${texts[0]} does not follow from the journal`);
        continue;
      }
      known += 1;
      compareRow(table, textsOf(table, row), texts, findings);
    }
  }
  // Before the first command there is the exchange's row in memory and none in the table.
  const isEmptyExchange = name === 'exchange' && state.exchange.mode === null && count === 0;
  const missing = inMemory.size - known;
  if (missing > 0 && !isEmptyExchange)
    findings.add(`${table.table} lacks ${missing} rows that follow from the journal`);
  return count;
}
