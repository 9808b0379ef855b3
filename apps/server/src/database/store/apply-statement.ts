// Turns what records of the journal did into the one statement that writes it into the rows of the core and their history.
import type { HistoryKind, HistoryRows, RowIds, Rows, StateChanges, TableChanges, TableName } from '@candor/exchange';
import { coreTables, tableNames } from '../rows/core-tables.ts';
import { historyKinds, historyTables, type RecordedHistory } from '../rows/history-tables.ts';
import { type SpotOrderClientId, spotOrderClientIdsTable } from '../rows/spot-orders.ts';

import type { Column } from './field.ts';
import {
  arraysOf,
  type FenceMove,
  fill,
  insertInto,
  type Part,
  type Statement,
  templateOf,
  unnest,
} from './statement.ts';
import type { RecordedTable, RowTable } from './table.ts';

/** What committed records changed and left behind. */
export type RowWrites = {
  tables: StateChanges;
  history: RecordedHistory;
  clientIds: readonly SpotOrderClientId[];
};

const FENCE = `UPDATE applied SET sequence = $3, at = $4, chain_hash = decode($5, 'hex')
  WHERE id = 1 AND epoch = $1 AND sequence = $2 RETURNING id`;

type PartName = 'clientIds' | HistoryKind | `${TableName} ${keyof TableChanges<never, never>}`;
type RowPart = Part<RowWrites, PartName>;

const PARTS: readonly RowPart[] = [
  ...tableNames.flatMap(partsOf),
  ...historyKinds.map(historyPart),
  insertInto('clientIds', spotOrderClientIdsTable, (writes: RowWrites) => writes.clientIds),
];

/** What orders, fills and cancels write. */
const TRADING: ReadonlySet<PartName> = new Set<PartName>([
  ...(['clientIds', 'exchange changed', 'prices changed', 'keys inserted'] as const),
  ...(['accounts inserted', 'accounts changed'] as const),
  ...(['spotOrders inserted', 'spotOrders changed', 'spotOrders removed'] as const),
  ...(['entries', 'trades', 'closedOrders'] as const),
]);
const BEYOND_TRADING = PARTS.filter(part => !TRADING.has(part.name));

// PostgreSQL keeps the plan of every statement it has seen, so there are two in all, whatever records did. A part without
// rows costs little, and all forty of them a millisecond; so what trading never touches is in the second one only.
const tradingTemplate = templateOf(
  'apply_trading',
  FENCE,
  PARTS.filter(part => TRADING.has(part.name)),
);
const wholeTemplate = templateOf('apply_whole', FENCE, PARTS);

/** Rows are encoded now: they are live, and may change afterwards. */
export function applyStatement(writes: RowWrites, fence: FenceMove): Statement {
  const isTrading = !BEYOND_TRADING.some(part => part.hasRows(writes));
  return fill(isTrading ? tradingTemplate : wholeTemplate, writes, fence);
}

/** Three parts for a table of the core: rows to add, rows to write over, ids to delete. */
function partsOf<Name extends TableName>(name: Name): RowPart[] {
  const table: RowTable<Rows[Name]> = coreTables[name];
  const key = table.columns[0]!;
  const ids: Column<RowIds[Name]> = { ...key, of: id => id };
  const settings = table.columns.slice(1).map(({ name }) => `${name} = new_row.${name}`);
  return [
    insertInto(`${name} inserted`, table, (writes: RowWrites) => writes.tables[name].inserted),
    {
      name: `${name} changed`,
      text: parameter =>
        `UPDATE ${table.table} SET ${settings.join(', ')} FROM fence, ${unnest(table, parameter)}` +
        ` WHERE ${table.table}.${key.name} = new_row.${key.name}`,
      ...arraysOf(table.columns, (writes: RowWrites) => writes.tables[name].changed),
    },
    {
      name: `${name} removed`,
      text: parameter =>
        `DELETE FROM ${table.table} USING fence` +
        ` WHERE ${table.table}.${key.name} = ANY ($${parameter}::${key.type}[])`,
      ...arraysOf([ids], (writes: RowWrites) => writes.tables[name].removed),
    },
  ];
}

function historyPart<Kind extends HistoryKind>(kind: Kind): RowPart {
  const table: RecordedTable<HistoryRows[Kind]> = historyTables[kind];
  return insertInto(kind, table, (writes: RowWrites) => writes.history[kind]);
}
