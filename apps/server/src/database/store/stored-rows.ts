// Reads a table of any size in pieces, inside a transaction of the caller.
import type { ClientBase } from 'pg';
import { columnNames, type Fields, type HistoryTable } from './column.ts';

const PIECE = 5_000;

// Texts as PostgreSQL wrote them: the tables' own `read` knows what each column means.
const asWritten = { getTypeParser: () => (text: string) => text };

/** Yields the rows of a table, or of the part of it that a condition and an order name, in pieces. */
export async function* storedRows<Row>(
  client: ClientBase,
  table: HistoryTable<Row>,
  suffix = '',
): AsyncGenerator<Fields[]> {
  const cursor = `read_${table.table}`;
  await client.query(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${columnNames(table)} FROM ${table.table} ${suffix}`,
  );
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${PIECE} FROM ${cursor}`,
      rowMode: 'array',
      types: asWritten,
    });
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`CLOSE ${cursor}`);
}
