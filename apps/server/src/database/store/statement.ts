// Builds statements that write many rows together, or nothing where their writer has lost its epoch.

import { type JournalRow, journalTable } from '../rows/journal.ts';
import { arrayParameter } from './array-parameter.ts';
import { type Column, columnNames } from './field.ts';
import type { WrittenTable } from './table.ts';

/** A named statement with its parameters; it answers one row, or none where the fence did not hold. */
export type Statement = { name: string; text: string; values: (Buffer | string | null)[] };

/** A move of the row that makes a write ours, from the sequence that it names to that of the last record written. */
export type FenceMove = { epoch: number; from: number; to: number; at: number; chainHash: string };

/** What one table is given: its text in a statement from the number of its first parameter on, and its parameters. */
export type Part<Writes, Name extends string> = {
  name: Name;
  text(firstParameter: number): string;
  parameterCount: number;
  hasRows(writes: Writes): boolean;
  /** Without rows they are null, and the part does nothing. */
  parameters(writes: Writes): (Buffer | null)[];
};

/** A statement before it is given its rows. */
export type Template<Writes> = { name: string; text: string; parts: readonly Part<Writes, string>[] };

const FENCE_PARAMETERS = 5;

/** @param fence an update with the values of a `FenceMove` as its parameters that returns the id of the row it moved. */
export function templateOf<Writes>(
  name: string,
  fence: string,
  parts: readonly Part<Writes, string>[],
): Template<Writes> {
  let text = `WITH fence AS (${fence})`;
  let parameter = FENCE_PARAMETERS + 1;
  for (const [index, part] of parts.entries()) {
    text += `,\npart_${index} AS (${part.text(parameter)})`;
    parameter += part.parameterCount;
  }
  return { name, text: `${text}\nSELECT id FROM fence`, parts };
}

/** Encodes the rows, which may change afterwards. */
export function fill<Writes>({ name, text, parts }: Template<Writes>, writes: Writes, fence: FenceMove): Statement {
  const { epoch, from, to, at, chainHash } = fence;
  const values: Statement['values'] = [String(epoch), String(from), String(to), String(at), chainHash];
  for (const part of parts) values.push(...part.parameters(writes));
  return { name, text, values };
}

/** A part that adds rows. */
export function insertInto<Writes, Name extends string, Row>(
  name: Name,
  table: WrittenTable<Row>,
  rowsOf: (writes: Writes) => readonly Row[],
): Part<Writes, Name> {
  return {
    name,
    text: parameter =>
      `INSERT INTO ${table.table} (${columnNames(table)}) SELECT new_row.* FROM fence, ${unnest(table, parameter)}`,
    ...arraysOf(table.columns, rowsOf),
  };
}

/** Rows of a table as parameters, one array a column. */
export function unnest<Row>(table: WrittenTable<Row>, firstParameter: number): string {
  const parameters = table.columns.map(({ type }, index) => `$${firstParameter + index}::${type}[]`);
  return `unnest(${parameters.join(', ')}) AS new_row (${columnNames(table)})`;
}

/** One array a column. */
export function arraysOf<Writes, Row>(
  columns: readonly Column<Row>[],
  rowsOf: (writes: Writes) => readonly Row[],
): Pick<Part<Writes, string>, 'parameterCount' | 'hasRows' | 'parameters'> {
  const none = columns.map(() => null);
  return {
    parameterCount: columns.length,
    hasRows: writes => rowsOf(writes).length > 0,
    parameters(writes) {
      const rows = rowsOf(writes);
      return rows.length === 0 ? none : columns.map(each => arrayParameter(each, rows));
    },
  };
}

const FENCE = `UPDATE engine SET last_sequence = $3, last_at = $4, chain_hash = decode($5, 'hex')
  WHERE id = 1 AND epoch = $1 AND last_sequence = $2 RETURNING id`;

const template = templateOf('commit', FENCE, [
  insertInto('journal', journalTable, (rows: readonly JournalRow[]) => rows),
]);

/** What has to be stored before the commands of these records are answered. */
export function commitStatement(journal: readonly JournalRow[], fence: FenceMove): Statement {
  return fill(template, journal, fence);
}
