// Reads orders and positions of contracts, open and closed ones.
import { decodeText, type LeverLeg, type LeverOrder, type LeverTradeCause, type Position } from '@candor/exchange';
import { resultAt } from '@candor/formulas';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { closedLeverOrdersTable, leverOrdersTable } from '../../database/rows/lever-orders.ts';
import { closedPositionsTable, positionsTable } from '../../database/rows/positions.ts';
import { columnNames, type Fields, type HistoryTable } from '../../database/store/column.ts';

export type ClosedPosition = { position: Position; reason: string; closedAt: number };
export type ClosedOrder = { order: LeverOrder; reason: string; closedAt: number };

export type RowFilter = {
  user: number;
  market?: number | undefined;
  direction?: Position['direction'] | undefined;
  /** In milliseconds, the first one included, the second not. */
  since?: number | undefined;
  until?: number | undefined;
};

const OF_USER = 'user_id = $1 AND ($2::bigint IS NULL OR market_id = $2)';
const OPENING_SIDE = `($3::text IS NULL OR side = CASE $3 WHEN 'long' THEN 'buy' ELSE 'sell' END)`;
const SPAN = (column: string) => `($4::bigint IS NULL OR ${column} >= $4) AND ($5::bigint IS NULL OR ${column} < $5)`;

const POSITIONS = `FROM positions WHERE ${OF_USER} AND ($3::text IS NULL OR direction = $3) AND ${SPAN('opened_at')} AND lots > 0`;
const CLOSING = `${POSITIONS} AND liquidation IS NOT NULL`;
const WAITING = `FROM lever_orders WHERE ${OF_USER} AND ${OPENING_SIDE} AND ${SPAN('placed_at')} AND effect = 'open'`;
const CLOSED = `FROM closed_positions WHERE ${OF_USER} AND ($3::text IS NULL OR direction = $3) AND ${SPAN('closed_at')}`;
/** Orders that ended with nothing filled: what was filled is a position. */
const CANCELLED = `FROM closed_lever_orders WHERE ${OF_USER} AND ${OPENING_SIDE} AND ${SPAN('closed_at')} AND effect = 'open'
  AND filled_lots = 0`;

/** `closing` are those of the open ones that are being liquidated. */
export type RowKind = 'open' | 'closing' | 'pending' | 'closed' | 'cancelled';

/** What a page holds, newest first, and how many there are, as far as they are counted. */
export type RowPage<Row> = { total: number; rows: Row[] };

export function pageOpenPositions(
  reader: Reader,
  filter: RowFilter,
  slice: Slice,
  { isClosing }: { isClosing: boolean },
): Promise<RowPage<Position>> {
  const list = isClosing ? listOf(positionsTable, CLOSING, ['id'], filter) : openPositions(filter);
  return pageOf(reader, list, slice, positionsTable.read);
}

/** The same without their number. */
export async function readOpenPositions(reader: Reader, filter: RowFilter, limit: number): Promise<Position[]> {
  return (await reader.pageRows(openPositions(filter), { offset: 0, limit })).map(positionsTable.read);
}

const openPositions = (filter: RowFilter) => listOf(positionsTable, POSITIONS, ['id'], filter);

export function pageWaitingOrders(reader: Reader, filter: RowFilter, slice: Slice): Promise<RowPage<LeverOrder>> {
  return pageOf(reader, listOf(leverOrdersTable, WAITING, ['id'], filter), slice, leverOrdersTable.read);
}

export function pageClosedPositions(reader: Reader, filter: RowFilter, slice: Slice): Promise<RowPage<ClosedPosition>> {
  return pageOf(reader, listOf(closedPositionsTable, CLOSED, ['closed_at', 'id'], filter), slice, closedPosition);
}

export function pageCancelledOrders(reader: Reader, filter: RowFilter, slice: Slice): Promise<RowPage<ClosedOrder>> {
  return pageOf(reader, listOf(closedLeverOrdersTable, CANCELLED, ['closed_at', 'id'], filter), slice, closedOrder);
}

function closedOrder(fields: Fields): ClosedOrder {
  const width = leverOrdersTable.columns.length;
  return { order: leverOrdersTable.read(fields), reason: fields[width]!, closedAt: Number(fields[width + 1]) };
}

function closedPosition(fields: Fields): ClosedPosition {
  const width = positionsTable.columns.length;
  return {
    position: positionsTable.read(fields),
    reason: fields[width]!,
    closedAt: Number(fields[width + 1]),
  };
}

export async function findPosition(reader: Reader, user: number, id: number): Promise<Position | undefined> {
  const [fields] = await reader.select(positionsTable, 'WHERE user_id = $1 AND id = $2', [user, id]);
  return fields && positionsTable.read(fields);
}

export async function findOpenOrder(reader: Reader, user: number, id: number): Promise<LeverOrder | undefined> {
  const [fields] = await reader.select(leverOrdersTable, 'WHERE user_id = $1 AND id = $2', [user, id]);
  return fields && leverOrdersTable.read(fields);
}

/** Orders that close lots of these positions, oldest first. */
export async function readClosingOrders(reader: Reader, positions: readonly number[]): Promise<LeverOrder[]> {
  const suffix = `WHERE effect = 'close' AND position_id = ANY ($1::bigint[]) ORDER BY id`;
  return (await reader.select(leverOrdersTable, suffix, [positions])).map(leverOrdersTable.read);
}

/** What counts for the tier of a user, by market and direction: positions, and waiting orders at their limits. */
export async function readTotals(reader: Reader, user: number): Promise<Map<string, bigint>> {
  const rows = await reader.fields(
    `SELECT market_id, direction, sum(value) FROM (
       SELECT market_id, direction, entry_value AS value FROM positions WHERE user_id = $1
       UNION ALL SELECT o.market_id, CASE side WHEN 'buy' THEN 'long' ELSE 'short' END,
         (o.lots - o.filled_lots)::numeric * o.ticks * c.tick_lot_value
         FROM lever_orders o JOIN contracts c USING (market_id) WHERE user_id = $1 AND effect = 'open'
     ) AS parts GROUP BY market_id, direction`,
    [user],
  );
  return new Map(rows.map(([market, direction, sum]) => [`${market} ${direction}`, BigInt(sum!)]));
}

export type OwnFill = {
  id: number;
  at: number;
  market: number;
  cause: LeverTradeCause | 'netting';
  role: '' | 'maker' | 'taker';
  lots: number;
  value: bigint;
  leg: Pick<LeverLeg, 'position' | 'direction' | 'effect' | 'fee' | 'result'>;
};

const COLUMNS = 'id, at, market_id, lots, value';

/** The latest first: trades by either side, and nettings by both of their legs. */
export async function readOwnFills(
  reader: Reader,
  { user, market, since, until }: Omit<RowFilter, 'direction'>,
  position: number | undefined,
  slice: Slice,
): Promise<OwnFill[]> {
  const where = (who: string, which: string) => `${who} = $1 AND ($2::bigint IS NULL OR market_id = $2)
    AND ($3::bigint IS NULL OR ${which} = $3) AND ($4::bigint IS NULL OR at >= $4) AND ($5::bigint IS NULL OR at < $5)`;
  const side = (
    role: string,
  ) => `SELECT ${COLUMNS}, cause, '${role}' AS role, ${role}_leg AS leg, NULL AS direction FROM lever_trades
    WHERE ${where(`${role}_id`, `${role}_position`)}`;
  const netted = (
    direction: string,
  ) => `SELECT ${COLUMNS}, 'netting', '' AS role, ${direction}_leg, '${direction}' FROM lever_nettings
    WHERE user_id = $1 AND ($2::bigint IS NULL OR market_id = $2) AND $3::bigint IS NULL
    AND ($4::bigint IS NULL OR at >= $4) AND ($5::bigint IS NULL OR at < $5)`;
  const list: LongList = {
    name: 'fills of contracts',
    values: [user, market ?? null, position ?? null, since ?? null, until ?? null],
    key: [{ column: 'id', at: 0 }],
    ties: 'role',
    rows: rowsOfQueries(side('taker'), side('maker'), netted('long'), netted('short')),
  };
  return (await reader.pageRows(list, slice)).map(ownFill);
}

function ownFill([id, at, market, lots, value, cause, role, leg, direction]: Fields): OwnFill {
  const common = { id: Number(id), at: Number(at), market: Number(market), lots: Number(lots), value: BigInt(value!) };
  const ofTrade = { cause: cause as OwnFill['cause'], role: role as OwnFill['role'] };
  if (cause !== 'netting') return { ...common, ...ofTrade, leg: decodeText<LeverLeg>(leg!) };
  const { position, entryValue } = decodeText<{ position: number; entryValue: bigint }>(leg!);
  const result = resultAt(direction as Position['direction'], entryValue, common.value);
  const netted = { position, direction: direction as Position['direction'], effect: 'close' as const, fee: 0n, result };
  return { ...common, ...ofTrade, leg: netted };
}

async function pageOf<Row>(reader: Reader, list: LongList, slice: Slice, read: (fields: Fields) => Row) {
  const { total, rows } = await reader.page(list, slice);
  return { total, rows: rows.map(read) };
}

function listOf<Row>(table: HistoryTable<Row>, from: string, key: readonly string[], filter: RowFilter): LongList {
  return {
    name: table.table,
    values: valuesOf(filter),
    key: key.map(column => ({ column, at: table.columns.findIndex(({ name }) => name === column) })),
    rows: rowsOfQueries(`SELECT ${columnNames(table)} ${from}`),
  };
}

function valuesOf({ user, market, direction, since, until }: RowFilter): unknown[] {
  return [user, market ?? null, direction ?? null, since ?? null, until ?? null];
}
