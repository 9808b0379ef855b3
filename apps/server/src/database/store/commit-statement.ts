// Turns a batch into the one statement that writes all of it, or nothing where the engine has lost its epoch.
import type { HistoryKind, HistoryRows, Rows, StateChanges, TableChanges, TableName } from '@candor/exchange';
import { coreTables, tableNames } from '../rows/core-tables.ts';
import { historyKinds, historyTables, type RecordedHistory } from '../rows/history-tables.ts';
import { type JournalRow, journalTable } from '../rows/journal.ts';
import { type SpotOrderClientId, spotOrderClientIdsTable } from '../rows/spot-orders.ts';
import { arrayParameter } from './array-parameter.ts';
import { type Column, column, columnNames, type HistoryTable, type RecordedTable, type RowTable } from './column.ts';

/** Everything that one batch of commands writes. */
export type BatchWrites = {
  journal: readonly JournalRow[];
  tables: StateChanges;
  history: RecordedHistory;
  clientIds: readonly SpotOrderClientId[];
};

/** The move of the engine's one row that makes a batch ours. */
export type FenceMove = { epoch: number; from: number; to: number; at: number; chainHash: string };

/** A named statement with its parameters; it answers one row, or none where the fence did not hold. */
export type CommitStatement = { name: string; text: string; values: (Buffer | string | null)[] };

const FENCE = `UPDATE engine SET last_sequence = $3, last_at = $4, chain_hash = decode($5, 'hex')
  WHERE id = 1 AND epoch = $1 AND last_sequence = $2 RETURNING id`;
const FENCE_PARAMETERS = 5;

type PartName = 'journal' | 'clientIds' | HistoryKind | `${TableName} ${keyof TableChanges<never, never>}`;

/** What one table is given: its text in a statement from the number of its first parameter on, and its parameters. */
type Part = {
  name: PartName;
  text(firstParameter: number): string;
  parameterCount: number;
  hasRows(writes: BatchWrites): boolean;
  /** Without rows they are null, and the part does nothing. */
  parameters(writes: BatchWrites): (Buffer | null)[];
};

const PARTS: readonly Part[] = [
  insertInto('journal', journalTable, writes => writes.journal),
  ...tableNames.flatMap(partsOf),
  ...historyKinds.map(historyPart),
  insertInto('clientIds', spotOrderClientIdsTable, writes => writes.clientIds),
];

/** What orders, fills and cancels write. */
const TRADING: ReadonlySet<PartName> = new Set<PartName>([
  ...(['journal', 'clientIds', 'exchange changed', 'prices changed', 'keys inserted'] as const),
  ...(['accounts inserted', 'accounts changed'] as const),
  ...(['spotOrders inserted', 'spotOrders changed', 'spotOrders removed'] as const),
  ...(['entries', 'trades', 'closedOrders'] as const),
]);
const BEYOND_TRADING = PARTS.filter(part => !TRADING.has(part.name));

// PostgreSQL keeps the plan of every statement it has seen, so there are two in all, whatever batches write. A part without
// rows costs little, and all forty of them a millisecond; so what trading never touches stands in the second one only.
const tradingStatement = statementOf(
  'commit_trading',
  PARTS.filter(part => TRADING.has(part.name)),
);
const wholeStatement = statementOf('commit_whole', PARTS);

export function commitStatement(writes: BatchWrites, fence: FenceMove): CommitStatement {
  const isTrading = !BEYOND_TRADING.some(part => part.hasRows(writes));
  const { name, text, parts } = isTrading ? tradingStatement : wholeStatement;
  const { epoch, from, to, at, chainHash } = fence;
  const values: CommitStatement['values'] = [String(epoch), String(from), String(to), String(at), chainHash];
  for (const part of parts) values.push(...part.parameters(writes));
  return { name, text, values };
}

function statementOf(name: string, parts: readonly Part[]): { name: string; text: string; parts: readonly Part[] } {
  let text = `WITH fence AS (${FENCE})`;
  let parameter = FENCE_PARAMETERS + 1;
  for (const [index, part] of parts.entries()) {
    text += `,\npart_${index} AS (${part.text(parameter)})`;
    parameter += part.parameterCount;
  }
  return { name, text: `${text}\nSELECT id FROM fence`, parts };
}

/** Three parts for a table of the core: rows to add, rows to write over, ids to delete. */
function partsOf<Name extends TableName>(name: Name): Part[] {
  const table: RowTable<Rows[Name]> = coreTables[name];
  const key = table.columns[0]!;
  const ids = column<Rows[Name]['id']>(key.name, key.type, id => id);
  const settings = table.columns.slice(1).map(({ name }) => `${name} = new_row.${name}`);
  return [
    insertInto(`${name} inserted`, table, writes => writes.tables[name].inserted),
    {
      name: `${name} changed`,
      text: parameter =>
        `UPDATE ${table.table} SET ${settings.join(', ')} FROM fence, ${unnest(table, parameter)}` +
        ` WHERE ${table.table}.${key.name} = new_row.${key.name}`,
      ...arraysOf(table.columns, writes => writes.tables[name].changed),
    },
    {
      name: `${name} removed`,
      text: parameter =>
        `DELETE FROM ${table.table} USING fence` +
        ` WHERE ${table.table}.${key.name} = ANY ($${parameter}::${key.type}[])`,
      ...arraysOf([ids], writes => writes.tables[name].removed),
    },
  ];
}

function historyPart<Kind extends HistoryKind>(kind: Kind): Part {
  const table: RecordedTable<HistoryRows[Kind]> = historyTables[kind];
  return insertInto(kind, table, writes => writes.history[kind]);
}

function insertInto<Row>(
  name: PartName,
  table: HistoryTable<Row>,
  rowsOf: (writes: BatchWrites) => readonly Row[],
): Part {
  return {
    name,
    text: parameter =>
      `INSERT INTO ${table.table} (${columnNames(table)}) SELECT new_row.* FROM fence, ${unnest(table, parameter)}`,
    ...arraysOf(table.columns, rowsOf),
  };
}

function unnest<Row>(table: HistoryTable<Row>, firstParameter: number): string {
  const parameters = table.columns.map(({ type }, index) => `$${firstParameter + index}::${type}[]`);
  return `unnest(${parameters.join(', ')}) AS new_row (${columnNames(table)})`;
}

/** One array a column. */
function arraysOf<Row>(
  columns: readonly Column<Row>[],
  rowsOf: (writes: BatchWrites) => readonly Row[],
): Pick<Part, 'parameterCount' | 'hasRows' | 'parameters'> {
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
