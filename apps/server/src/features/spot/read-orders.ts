// Reads a user's spot orders, open and closed ones as one list.
import type { CloseReason, Side, SpotOrder, SpotOrderKind } from '@candor/exchange';
import { type LongList, rowsOfQueries, type Slice } from '../../database/long-list.ts';
import type { Reader } from '../../database/reader.ts';
import { spotOrderFields } from '../../database/rows/spot-orders.ts';
import {
  columnNames,
  int4,
  int8,
  optional,
  prefixed,
  record,
  text,
  units,
  type ValueOf,
  word,
} from '../../database/store/field.ts';

export type StoredOrder = {
  order: SpotOrder;
  /** The steps that the order is counted in: a closed one in those of its time. */
  steps: { tick: bigint; lot: bigint };
  /** Undefined while it is open. */
  reason: CloseReason | undefined;
  /** The time of its placing, of its last fill or of its closing. */
  updatedAt: number;
  /** The key that it was placed with, "" without one. */
  clientId: string;
  /** The best last price that a trailing stop has seen, in quote units per whole base coin; undefined for all others. */
  bestPrice: bigint | undefined;
};

export type OrderFilter = {
  user: number;
  state: 'any' | 'open' | 'closed' | 'completed' | 'cancelled';
  /** These markets only. */
  markets?: readonly number[] | undefined;
  side?: Side | undefined;
  kind?: SpotOrderKind | undefined;
  ids?: readonly number[] | undefined;
  /** In milliseconds, the first one included, the second not: when a closed order was closed, or an open one placed. */
  since?: number | undefined;
  until?: number | undefined;
};

/** The row after which a page of closed orders begins. */
export type AfterRow = { at: number; id: number };

const COLUMNS = columnNames(spotOrderFields);

const CONDITIONS = `user_id = $1 AND ($2::integer[] IS NULL OR market_id = ANY ($2)) AND ($3::text IS NULL OR side = $3)
  AND ($4::bigint[] IS NULL OR id = ANY ($4)) AND ($5::text IS NULL OR kind = $5)`;

const timesOf = (column: string) =>
  ` AND ($6::bigint IS NULL OR ${column} >= $6) AND ($7::bigint IS NULL OR ${column} < $7)`;

const CLOSED_CONDITIONS = {
  any: '',
  closed: '',
  completed: ` AND reason = 'filled'`,
  cancelled: ` AND reason <> 'filled'`,
} as const;

const OPEN_ROWS = `SELECT ${COLUMNS}, NULL::text AS reason, NULL::bigint AS closed_at, NULL::bigint AS sequence FROM spot_orders`;
const CLOSED_ROWS = `SELECT ${COLUMNS}, reason, closed_at, sequence FROM closed_spot_orders`;
const OPEN = `${OPEN_ROWS} WHERE ${CONDITIONS}${timesOf('placed_at')}`;
const CLOSED = `${CLOSED_ROWS} WHERE ${CONDITIONS}${timesOf('closed_at')}`;

// A record that changes the steps closes nothing before it does, so its closings count in the new ones.
const STEPS = `LEFT JOIN LATERAL (
    SELECT tick, lot FROM market_steps
    WHERE market_steps.market_id = found.market_id AND (found.sequence IS NULL OR market_steps.sequence <= found.sequence)
    ORDER BY market_steps.sequence DESC LIMIT 1
  ) AS steps ON true`;

// Only an open order with fills has to look for the time of the last one.
const FILLED_AT = `CASE WHEN closed_at IS NULL AND filled_lots > 0 THEN (
    SELECT max(at) FROM (
      SELECT at FROM trades WHERE taker_order = found.id UNION ALL SELECT at FROM trades WHERE maker_order = found.id
    ) AS fills
  ) END`;

// What a waiting trailing stop has seen is noted with it or with a later one of its side.
const BEST_PRICE = `CASE WHEN kind = 'trailing-stop' THEN CASE
    WHEN is_active OR closed_at IS NOT NULL OR kind_facts::jsonb #>> '{trail,best}' = '0n' THEN kind_facts::jsonb #>> '{trail,best}'
    ELSE (
      SELECT CASE found.side WHEN 'sell' THEN max(best) ELSE min(best) END || 'n' FROM (
        SELECT rtrim(later.kind_facts::jsonb #>> '{trail,best}', 'n')::numeric AS best FROM spot_orders AS later
        WHERE later.kind = 'trailing-stop' AND later.market_id = found.market_id AND later.side = found.side
          AND later.place >= found.place
      ) AS seen WHERE best > 0
    ) END END`;

const ORDER_ROW = record({
  order: prefixed('found', spotOrderFields),
  reason: optional(word<CloseReason>('reason')),
  closedAt: optional(int8('closed_at')),
  clientId: text("coalesce(client_id, '')"),
  filledAt: optional(int8(FILLED_AT)),
  steps: record({ tick: units('tick'), lot: units('lot') }),
  best: optional(text(BEST_PRICE)),
});

const BY_ID = ['id'];
const BY_END = ['closed_at', 'id'];

/** The latest first: closed orders by when they were closed, lists with open ones among them by when they were placed. */
export async function readOrders(reader: Reader, filter: OrderFilter, slice: Slice): Promise<StoredOrder[]> {
  return (await reader.pageRows(ordersOf(filter), slice)).map(storedOrder);
}

/** The same with how many orders there are, as far as they are counted. */
export async function pageOrders(reader: Reader, filter: OrderFilter, slice: Slice) {
  const { total, rows } = await reader.page(ordersOf(filter), slice);
  return { total, rows: rows.map(storedOrder) };
}

function ordersOf(filter: OrderFilter): LongList<ValueOf<typeof ORDER_ROW>> {
  const rows = rowsOfQueries(...sourcesOf(filter.state));
  const key = hasOpen(filter.state) ? BY_ID : BY_END;
  return { name: `orders ${filter.state}`, values: valuesOf(filter), row: ORDER_ROW, key, rows, around: withDetails };
}

/** Closed orders in the same order, those that follow a row: for reading on while others are closed. */
export async function readClosedAfter(
  reader: Reader,
  filter: OrderFilter & { state: 'closed' | 'completed' | 'cancelled' },
  after: AfterRow | undefined,
  limit: number,
): Promise<StoredOrder[]> {
  const order = 'ORDER BY closed_at DESC, id DESC';
  const rows = await reader.find(
    ORDER_ROW,
    withDetails(
      `${CLOSED}${CLOSED_CONDITIONS[filter.state]} AND ($8::bigint IS NULL OR (closed_at, id) < ($8, $9::bigint))
       ${order} LIMIT $10`,
      order,
    ),
    [...valuesOf(filter), after?.at ?? null, after?.id ?? null, limit],
  );
  return rows.map(storedOrder);
}

function withDetails(query: string, order: string): string {
  return `FROM (${query}) AS found
    LEFT JOIN spot_order_client_ids ON order_id = found.id ${STEPS} ${order.replaceAll(/\b(id|closed_at)\b/g, 'found.$1')}`;
}

export async function readOrder(reader: Reader, user: number, id: number): Promise<StoredOrder | undefined> {
  const [found] = await readOrders(reader, { user, state: 'any', ids: [id] }, { offset: 0, limit: 1 });
  return found;
}

const OPEN_IN_MARKET = record({ market: int4('market_id'), count: int8('count(*)') });

/** How many orders a user has open, by market. */
export async function countOpenByMarket(reader: Reader, user: number): Promise<Map<number, number>> {
  const rows = await reader.find(
    OPEN_IN_MARKET,
    'FROM spot_orders WHERE user_id = $1 GROUP BY market_id ORDER BY market_id',
    [user],
  );
  return new Map(rows.map(({ market, count }) => [market, count]));
}

/** The order that a user placed with a key. */
export async function orderIdOfClientId(reader: Reader, user: number, clientId: string): Promise<number | undefined> {
  const [order] = await reader.find(
    int8('order_id'),
    'FROM spot_order_client_ids WHERE user_id = $1 AND client_id = $2 ORDER BY order_id DESC LIMIT 1',
    [user, clientId],
  );
  return order;
}

function sourcesOf(state: OrderFilter['state']): string[] {
  if (state === 'open') return [OPEN];
  const closed = CLOSED + CLOSED_CONDITIONS[state];
  return state === 'any' ? [OPEN, closed] : [closed];
}

function hasOpen(state: OrderFilter['state']): state is 'open' | 'any' {
  return state === 'open' || state === 'any';
}

function valuesOf({ user, markets, side, ids, kind, since, until }: OrderFilter): unknown[] {
  return [user, markets ?? null, side ?? null, ids ?? null, kind ?? null, since ?? null, until ?? null];
}

function storedOrder(row: ValueOf<typeof ORDER_ROW>): StoredOrder {
  const { order, steps, reason, clientId } = row;
  const bestPrice = BigInt(row.best?.replace('n', '') ?? 0);
  return {
    order,
    steps,
    reason,
    clientId,
    updatedAt: row.closedAt ?? row.filledAt ?? order.placedAt,
    bestPrice: bestPrice === 0n ? undefined : bestPrice,
  };
}

/** Orders of any user by their ids: for events to their owners. */
export async function readOrdersById(reader: Reader, ids: readonly number[]): Promise<StoredOrder[]> {
  const rows = await reader.find(
    ORDER_ROW,
    `FROM (
       ${OPEN_ROWS} WHERE id = ANY ($1) UNION ALL ${CLOSED_ROWS} WHERE id = ANY ($1)
     ) AS found LEFT JOIN spot_order_client_ids ON order_id = found.id ${STEPS} ORDER BY found.id`,
    [ids],
  );
  return rows.map(storedOrder);
}
