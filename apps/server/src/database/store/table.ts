// Tables of PostgreSQL whose rows belong to the core, or follow from its journal.
import { type ColumnTexts, type Field, type FieldsOf, record } from './field.ts';

/** A table as writers see it. */
export type WrittenTable<Row> = Pick<Field<Row>, 'columns'> & { table: string };

/** A table whose rows the core changes. The first column is the primary key. */
export type RowTable<Row> = Field<Row> & { table: string };

/** A row of history with the record of the journal that left it; `n` counts that record's rows of this kind from 0. */
export type Recorded<Row> = { sequence: number; n: number; at: number; row: Row };

/**
 * A table of the history of one kind. The first `keyColumns` columns distinguish its rows: an id of their own, or the sequence of
 * the record and a second column.
 */
export type RecordedTable<Row> = WrittenTable<Recorded<Row>> & {
  keyColumns: 1 | 2;
  /** What the table keeps of a row. */
  read(texts: ColumnTexts, at: number): object;
};

export function rowTable<Row>(table: string, fields: Field<Row>): RowTable<Row> {
  return { table, ...fields };
}

/** @param members what the table keeps of a recorded row, in the order of its columns. */
export function recordedTable<Row extends object>(table: string, keyColumns: 1 | 2, members: FieldsOf<Row>) {
  return { table, keyColumns, ...record(members) };
}
