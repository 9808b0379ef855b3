// What reads may run on: the pool for a single query, a client inside a transaction for several.
import type pg from 'pg';
import { columnNames, type Fields, type HistoryTable } from './store/column.ts';

export type Reader = Pick<pg.Pool, 'query'> | pg.ClientBase;

// Texts as PostgreSQL wrote them: the tables' own readers know what each column means.
const asWritten = { getTypeParser: () => (text: string) => text };

/** The rows of a query as texts in the order of its columns. */
export async function fieldsOf(reader: Reader, text: string, values: unknown[]): Promise<Fields[]> {
  const query = { text, values, rowMode: 'array' as const, types: asWritten };
  const { rows } = await (reader as pg.Pool).query<(string | null)[]>(query);
  return rows;
}

/** The rows of a table that a condition, an order and a limit name. */
export function selectFrom<Row>(
  reader: Reader,
  table: HistoryTable<Row>,
  suffix: string,
  values: unknown[] = [],
): Promise<Fields[]> {
  return fieldsOf(reader, `SELECT ${columnNames(table)} FROM ${table.table} ${suffix}`, values);
}
