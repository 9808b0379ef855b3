// A column of a table as code sees it: its name, its type, and how to take its value from a row.

export type ColumnType = 'bigint' | 'integer' | 'boolean' | 'text' | 'bytea';

/** Hex digits stand for `bytea`. A `number` in a `bigint` column is a safe integer. */
export type ColumnValue = bigint | number | boolean | string | null;

export type Column<Row> = { name: string; type: ColumnType; of(row: Row): ColumnValue };

export function column<Row>(name: string, type: ColumnType, of: (row: Row) => ColumnValue): Column<Row> {
  return { name, type, of };
}

/** A table whose rows are only ever added. */
export type HistoryTable<Row> = { table: string; columns: readonly Column<Row>[] };

/** A row of history with the record of the journal that left it; `n` counts that record's rows of this kind from 0. */
export type Recorded<Row> = { sequence: number; n: number; at: number; row: Row };

/**
 * A table of the history of one kind. The first `keyColumns` columns tell its rows apart: an id of their own, or the sequence of
 * the record and a second column.
 */
export type RecordedTable<Row> = HistoryTable<Recorded<Row>> & { keyColumns: 1 | 2 };

/** A table whose rows the core changes. The first column is the primary key. */
export type RowTable<Row> = HistoryTable<Row> & {
  /** Rebuilds a row from the texts of its columns, in their order. */
  read(fields: Fields): Row;
};

/** What PostgreSQL writes for the columns of one row. */
export type Fields = readonly (string | null)[];

/** The names of the columns for a statement. */
export function columnNames<Row>({ columns }: HistoryTable<Row>): string {
  return columns.map(({ name }) => name).join(', ');
}

/** What PostgreSQL would write for a row, so that a stored one can be held against it. */
export function fieldsOf<Row>({ columns }: HistoryTable<Row>, row: Row): Fields {
  return columns.map(({ type, of }) => {
    const value = of(row);
    if (value === null) return null;
    if (typeof value === 'boolean') return value ? 't' : 'f';
    return type === 'bytea' ? `\\x${value}` : String(value);
  });
}
