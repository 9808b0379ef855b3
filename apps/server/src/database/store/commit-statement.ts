// Turns a batch into the one statement that writes all of it, or nothing where the engine has lost its epoch.
import type { HistoryKind, HistoryRows, Rows, TableName } from '@candor/exchange';
import { coreTables, tableNames } from '../rows/core-tables.ts';
import { historyKinds, historyTables } from '../rows/history-tables.ts';
import { journalTable } from '../rows/journal.ts';
import { spotOrderClientIdsTable } from '../rows/spot-orders.ts';
import { arrayParameter } from './array-parameter.ts';
import type { BatchWrites } from './batch-writes.ts';
import { column, columnNames, type HistoryTable, type RecordedTable, type RowTable } from './column.ts';

/** The move of the engine's one row that makes a batch ours. */
export type FenceMove = { epoch: number; from: number; to: number; at: number; chainHash: string };

/** A named statement with its parameters; it answers one row, or none where the fence did not hold. */
export type CommitStatement = { name: string; text: string; values: (Buffer | string)[] };

const FENCE = `UPDATE engine SET last_sequence = $3, last_at = $4, chain_hash = decode($5, 'hex')
  WHERE id = 1 AND epoch = $1 AND last_sequence = $2 RETURNING id`;
const FENCE_PARAMETERS = 5;

/** One table's part in the statement: its text, given the number of its first parameter, and its parameters if it has rows. */
type Part = {
  text(firstParameter: number): string;
  parameterCount: number;
  parameters(writes: BatchWrites): Buffer[] | undefined;
};

const PARTS: readonly Part[] = [
  insertInto(journalTable, writes => writes.journal),
  ...tableNames.flatMap(partsOf),
  ...historyKinds.map(kind => historyPart(kind)),
  insertInto(spotOrderClientIdsTable, writes => writes.clientIds),
];

// PostgreSQL keeps the plan of every statement it has seen, one for each set of tables that batches touch together.
const texts = new Map<string, string>();

export function commitStatement(writes: BatchWrites, fence: FenceMove): CommitStatement {
  const { epoch, from, to, at, chainHash } = fence;
  const values: (Buffer | string)[] = [String(epoch), String(from), String(to), String(at), chainHash];
  const touched: Part[] = [];
  let name = 'commit_';
  for (const part of PARTS) {
    const parameters = part.parameters(writes);
    name += parameters === undefined ? '0' : '1';
    if (parameters === undefined) continue;
    touched.push(part);
    values.push(...parameters);
  }
  let text = texts.get(name);
  if (text === undefined) {
    text = statementText(touched);
    texts.set(name, text);
  }
  return { name, text, values };
}

function statementText(parts: readonly Part[]): string {
  let text = `WITH fence AS (${FENCE})`;
  let parameter = FENCE_PARAMETERS + 1;
  for (const [index, part] of parts.entries()) {
    text += `,\npart_${index} AS (${part.text(parameter)})`;
    parameter += part.parameterCount;
  }
  return `${text}\nSELECT id FROM fence`;
}

/** Three parts for a table of the core: rows to add, rows to write over, ids to delete. */
function partsOf<Name extends TableName>(name: Name): Part[] {
  const table: RowTable<Rows[Name]> = coreTables[name];
  const key = table.columns[0]!;
  const ids = column<Rows[Name]['id']>(key.name, key.type, id => id);
  const settings = table.columns.slice(1).map(({ name }) => `${name} = new_row.${name}`);
  return [
    insertInto(table, writes => writes.tables[name].inserted),
    {
      text: parameter =>
        `UPDATE ${table.table} SET ${settings.join(', ')} FROM fence, ${unnest(table, parameter)}` +
        ` WHERE ${table.table}.${key.name} = new_row.${key.name}`,
      parameterCount: table.columns.length,
      parameters: writes => arrays(table, writes.tables[name].changed),
    },
    {
      text: parameter =>
        `DELETE FROM ${table.table} USING fence` +
        ` WHERE ${table.table}.${key.name} = ANY ($${parameter}::${key.type}[])`,
      parameterCount: 1,
      parameters: ({ tables }) => arrays({ columns: [ids] }, tables[name].removed),
    },
  ];
}

function historyPart<Kind extends HistoryKind>(kind: Kind): Part {
  const table: RecordedTable<HistoryRows[Kind]> = historyTables[kind];
  return insertInto(table, writes => writes.history[kind]);
}

function insertInto<Row>(table: HistoryTable<Row>, rowsOf: (writes: BatchWrites) => readonly Row[]): Part {
  return {
    text: parameter =>
      `INSERT INTO ${table.table} (${columnNames(table)}) SELECT new_row.* FROM fence, ${unnest(table, parameter)}`,
    parameterCount: table.columns.length,
    parameters: writes => arrays(table, rowsOf(writes)),
  };
}

function unnest<Row>(table: HistoryTable<Row>, firstParameter: number): string {
  const parameters = table.columns.map(({ type }, index) => `$${firstParameter + index}::${type}[]`);
  return `unnest(${parameters.join(', ')}) AS new_row (${columnNames(table)})`;
}

function arrays<Row>({ columns }: Pick<HistoryTable<Row>, 'columns'>, rows: readonly Row[]): Buffer[] | undefined {
  return rows.length === 0 ? undefined : columns.map(each => arrayParameter(each, rows));
}
