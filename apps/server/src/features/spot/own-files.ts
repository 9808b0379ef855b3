// A user's own orders and fills as files for spreadsheets, read on piece by piece while they are sent.
import { type Cell, type CsvStyle, csvHead, csvRows, EXPORTED_ROWS, spotSides, spotStatuses } from '@candor/contract';
import type { Reader } from '../../database/reader.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { readClosedAfter, type StoredOrder } from './read-orders.ts';
import { readFillsAfter } from './read-own-fills.ts';
import { ownTradeOf } from './wire-fill.ts';
import { spotOrderOf } from './wire-order.ts';

const PIECE_ROWS = 1_000;

const ORDER_HEAD = [
  'order_id',
  'placed_at',
  'ended_at',
  'market',
  'side',
  'type',
  'time_in_force',
  'price',
  'trigger_price',
  'amount',
  'quote_amount',
  'filled',
  'average_price',
  'state',
  'reason',
];

const FILL_HEAD = [
  'fill_id',
  'time',
  'order_id',
  'market',
  'side',
  'role',
  'price',
  'amount',
  'value',
  'fee',
  'fee_coin',
];

/** The latest `EXPORTED_ROWS` closed orders of a filter. */
export async function* orderFile(
  reader: Reader,
  list: MarketList,
  filter: Parameters<typeof readClosedAfter>[1],
  style: CsvStyle,
): AsyncGenerator<string> {
  yield csvHead(ORDER_HEAD, style);
  const pieces = piecesOf(
    (after, limit) => readClosedAfter(reader, filter, after, limit),
    row => ({ at: row.updatedAt, id: row.order.id }),
  );
  for await (const rows of pieces) {
    yield csvRows(
      rows.map(row => orderCells(row, spotOrderOf(list.require(row.order.market), row))),
      style,
    );
  }
}

/** The latest `EXPORTED_ROWS` fills of a filter. */
export async function* fillFile(
  reader: Reader,
  list: MarketList,
  filter: Parameters<typeof readFillsAfter>[1],
  style: CsvStyle,
): AsyncGenerator<string> {
  yield csvHead(FILL_HEAD, style);
  const pieces = piecesOf(
    (after, limit) => readFillsAfter(reader, filter, after, limit),
    ({ at, id }) => ({ at, id }),
  );
  for await (const rows of pieces) {
    yield csvRows(
      rows.map(row => fillCells(ownTradeOf(list.require(row.market), row))),
      style,
    );
  }
}

/** Reads on after the last row of each piece, so that what happens meanwhile neither repeats nor hides a row. */
async function* piecesOf<Row>(
  read: (after: { at: number; id: number } | undefined, limit: number) => Promise<Row[]>,
  cursorOf: (row: Row) => { at: number; id: number },
): AsyncGenerator<Row[]> {
  let after: { at: number; id: number } | undefined;
  for (let left = EXPORTED_ROWS; left > 0; ) {
    const limit = Math.min(PIECE_ROWS, left);
    const rows = await read(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = cursorOf(rows.at(-1)!);
    left -= rows.length;
  }
}

function orderCells(stored: StoredOrder, order: ReturnType<typeof spotOrderOf>): Cell[] {
  return [
    order.id,
    timeCell(stored.order.placedAt),
    timeCell(stored.updatedAt),
    order.symbol,
    sideCell(order.type),
    order.order_type,
    order.time_in_force,
    amountCell(order.target_price),
    amountCell(order.trigger_price),
    amountCell(order.trade_amount),
    amountCell(order.quote_amount),
    { bare: order.filled },
    amountCell(order.average_price),
    order.status === spotStatuses.completed ? 'filled' : 'cancelled',
    order.cancel_reason,
  ];
}

function fillCells(fill: ReturnType<typeof ownTradeOf>): Cell[] {
  return [
    fill.id,
    timeCell(fill.time),
    fill.order_id,
    fill.symbol,
    sideCell(fill.type),
    fill.role,
    { bare: fill.price },
    { bare: fill.amount },
    { bare: fill.value },
    { bare: fill.fee },
    fill.fee_currency,
  ];
}

function sideCell(type: 1 | 2): Cell {
  return type === spotSides.buy ? 'buy' : 'sell';
}

/** ISO 8601 in UTC, to the millisecond. */
function timeCell(atMs: number): Cell {
  return { bare: new Date(atMs).toISOString() };
}

/** A decimal as a number; empty where the wire has 0 for none. */
function amountCell(decimal: string): Cell {
  return { bare: decimal === '0' ? '' : decimal };
}
