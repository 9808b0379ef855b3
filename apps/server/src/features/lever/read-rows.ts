// Reads orders and positions of contracts, open and closed ones.
import type { LeverOrder, LeverTradeCause, LeverTradeSide, Position } from '@candor/exchange';
import { resultAt } from '@candor/formulas';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { leverOrderFields, leverOrdersTable } from '../../database/rows/lever-orders.ts';
import { positionFields, positionsTable } from '../../database/rows/positions.ts';
import {
  columnNames,
  type Field,
  int4,
  int8,
  json,
  nullable,
  record,
  units,
  type ValueOf,
  wideUnits,
  word,
} from '../../database/store/field.ts';

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

const CLOSED_POSITION = record<ClosedPosition>({
  position: positionFields,
  reason: word('reason'),
  closedAt: int8('closed_at'),
});
const CLOSED_ORDER = record<ClosedOrder>({
  order: leverOrderFields,
  reason: word('reason'),
  closedAt: int8('closed_at'),
});

const BY_ID = ['id'];
const BY_END = ['closed_at', 'id'];

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
  const list = isClosing
    ? listOf('positions under liquidation', positionFields, { from: CLOSING, key: BY_ID }, filter)
    : openPositions(filter);
  return reader.page(list, slice);
}

/** The same without their number. */
export function readOpenPositions(reader: Reader, filter: RowFilter, limit: number): Promise<Position[]> {
  return reader.pageRows(openPositions(filter), { offset: 0, limit });
}

const openPositions = (filter: RowFilter) =>
  listOf('positions', positionFields, { from: POSITIONS, key: BY_ID }, filter);

export function pageWaitingOrders(reader: Reader, filter: RowFilter, slice: Slice): Promise<RowPage<LeverOrder>> {
  return reader.page(listOf('lever_orders', leverOrderFields, { from: WAITING, key: BY_ID }, filter), slice);
}

export function pageClosedPositions(reader: Reader, filter: RowFilter, slice: Slice): Promise<RowPage<ClosedPosition>> {
  return reader.page(listOf('closed_positions', CLOSED_POSITION, { from: CLOSED, key: BY_END }, filter), slice);
}

export function pageCancelledOrders(reader: Reader, filter: RowFilter, slice: Slice): Promise<RowPage<ClosedOrder>> {
  return reader.page(listOf('closed_lever_orders', CLOSED_ORDER, { from: CANCELLED, key: BY_END }, filter), slice);
}

export async function findPosition(reader: Reader, user: number, id: number): Promise<Position | undefined> {
  const [position] = await reader.select(positionsTable, 'WHERE user_id = $1 AND id = $2', [user, id]);
  return position;
}

export async function findOpenOrder(reader: Reader, user: number, id: number): Promise<LeverOrder | undefined> {
  const [order] = await reader.select(leverOrdersTable, 'WHERE user_id = $1 AND id = $2', [user, id]);
  return order;
}

/** Orders that close lots of these positions, oldest first. */
export function readClosingOrders(reader: Reader, positions: readonly number[]): Promise<LeverOrder[]> {
  const suffix = `WHERE effect = 'close' AND position_id = ANY ($1::bigint[]) ORDER BY id`;
  return reader.select(leverOrdersTable, suffix, [positions]);
}

const TOTAL = record({
  market: int4('market_id'),
  direction: word<Position['direction']>('direction'),
  value: wideUnits('sum(value)'),
});

/** What counts for the tier of a user, by market and direction: positions, and waiting orders at their limits. */
export async function readTotals(reader: Reader, user: number): Promise<Map<string, bigint>> {
  const rows = await reader.find(
    TOTAL,
    `FROM (
       SELECT market_id, direction, entry_value AS value FROM positions WHERE user_id = $1
       UNION ALL SELECT o.market_id, CASE side WHEN 'buy' THEN 'long' ELSE 'short' END,
         (o.lots - o.filled_lots)::numeric * o.ticks * c.tick_lot_value
         FROM lever_orders o JOIN contracts c USING (market_id) WHERE user_id = $1 AND effect = 'open'
     ) AS parts GROUP BY market_id, direction`,
    [user],
  );
  return new Map(rows.map(({ market, direction, value }) => [`${market} ${direction}`, value]));
}

export type OwnFill = {
  id: number;
  at: number;
  market: number;
  cause: LeverTradeCause | 'netting';
  role: '' | 'maker' | 'taker';
  lots: number;
  value: bigint;
  side: Pick<LeverTradeSide, 'position' | 'direction' | 'effect' | 'fee' | 'result'>;
};

const COLUMNS = 'id, at, market_id, lots, value';

const FILL = record({
  id: int8('id'),
  at: int8('at'),
  market: int4('market_id'),
  cause: word<OwnFill['cause']>('cause'),
  role: word<OwnFill['role']>('role'),
  lots: int8('lots'),
  value: units('value'),
  // Of a netting it has neither direction nor fee nor result.
  side: json<LeverTradeSide>('leg'),
  // Of nettings alone.
  direction: nullable(word<Position['direction']>('direction')),
});

/** The latest first: trades by either side, and nettings by both of their sides. */
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
  const list: LongList<ValueOf<typeof FILL>> = {
    name: 'fills of contracts',
    values: [user, market ?? null, position ?? null, since ?? null, until ?? null],
    row: FILL,
    key: BY_ID,
    ties: 'role',
    rows: rowsOfQueries(side('taker'), side('maker'), netted('long'), netted('short')),
  };
  return (await reader.pageRows(list, slice)).map(ownFill);
}

function ownFill({ direction, side, ...fill }: ValueOf<typeof FILL>): OwnFill {
  if (direction === null) return { ...fill, side };
  const { position, entryValue } = side;
  const result = resultAt(direction, entryValue, fill.value);
  return { ...fill, side: { position, direction, effect: 'close', fee: 0n, result } };
}

function listOf<Row>(
  name: string,
  row: Field<Row>,
  { from, key }: { from: string; key: readonly string[] },
  filter: RowFilter,
): LongList<Row> {
  return { name, values: valuesOf(filter), row, key, rows: rowsOfQueries(`SELECT ${columnNames(row)} ${from}`) };
}

function valuesOf({ user, market, direction, since, until }: RowFilter): unknown[] {
  return [user, market ?? null, direction ?? null, since ?? null, until ?? null];
}
