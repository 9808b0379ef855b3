// Stores open spot orders, closed ones as they left, and the texts that clients named them by.
import {
  decodeText,
  encode,
  type Side,
  type SpotOrder,
  type SpotOrderClosed,
  type SpotOrderKind,
  type TimeInForce,
  type Trigger,
} from '@candor/exchange';
import {
  type Column,
  column,
  type Fields,
  type HistoryTable,
  type Recorded,
  type RecordedTable,
  type RowTable,
} from '../store/column.ts';

const columns: readonly Column<SpotOrder>[] = [
  column('id', 'bigint', order => order.id),
  column('user_id', 'integer', order => order.user),
  column('market_id', 'integer', order => order.market),
  column('side', 'text', order => order.side),
  column('kind', 'text', order => order.kind),
  column('time_in_force', 'text', order => order.timeInForce),
  column('ticks', 'bigint', order => order.ticks),
  column('lots', 'bigint', order => order.lots),
  column('quote_amount', 'bigint', order => order.quoteAmount),
  column('trigger_by', 'text', ({ trigger }) => trigger?.by ?? null),
  column('trigger_ticks', 'bigint', ({ trigger }) => trigger?.ticks ?? null),
  column('trigger_direction', 'text', ({ trigger }) => trigger?.direction ?? null),
  column('is_active', 'boolean', order => order.isActive),
  column('filled_lots', 'bigint', order => order.filledLots),
  column('filled_value', 'bigint', order => order.filledValue),
  column('held', 'bigint', order => order.held),
  column('maker_fee_ppm', 'bigint', order => order.makerFeePpm),
  column('taker_fee_ppm', 'bigint', order => order.takerFeePpm),
  column('place', 'bigint', order => order.place),
  column('placed_at', 'bigint', order => order.placedAt),
  column('kind_facts', 'text', writeKindFacts),
];

/** Members that only some kinds of orders have. */
type KindFacts = Pick<SpotOrder, 'pair' | 'trail' | 'visibleLots' | 'shownLots' | 'exits' | 'exitOf'>;

/** One text for all of them: plain orders, which are nearly all, cost one empty column. */
function writeKindFacts({ pair, trail, visibleLots, shownLots, exits, exitOf }: SpotOrder): string | null {
  const isPlain = pair === undefined && trail === undefined && visibleLots === undefined && exits === undefined;
  if (isPlain && exitOf === undefined) return null;
  return encode({ pair, trail, visibleLots, shownLots, exits, exitOf });
}

export const spotOrdersTable: RowTable<SpotOrder> = { table: 'spot_orders', columns, read: readSpotOrder };

/** Rebuilds an order from the columns that open and closed orders share. */
export function readSpotOrder(fields: Fields): SpotOrder {
  const order: SpotOrder = {
    id: Number(fields[0]),
    user: Number(fields[1]),
    market: Number(fields[2]),
    side: shared(fields[3]!) as Side,
    kind: shared(fields[4]!) as SpotOrderKind,
    timeInForce: shared(fields[5]!) as TimeInForce,
    ticks: Number(fields[6]),
    lots: Number(fields[7]),
    quoteAmount: sharedUnits(fields[8]!),
    trigger: readTrigger(fields),
    isActive: fields[12] === 't',
    filledLots: Number(fields[13]),
    filledValue: sharedUnits(fields[14]!),
    held: BigInt(fields[15]!),
    makerFeePpm: sharedUnits(fields[16]!),
    takerFeePpm: sharedUnits(fields[17]!),
    place: Number(fields[18]),
    placedAt: Number(fields[19]),
  };
  return fields[20] == null ? order : Object.assign(order, decodeText<KindFacts>(fields[20]));
}

const TEXTS = new Map<string, string>();

/** One and the same text for all orders that have it: as it is read, each would keep a copy of its own as long as it is open. */
function shared(text: string): string {
  const known = TEXTS.get(text);
  if (known === undefined) TEXTS.set(text, text);
  return known ?? text;
}

const UNITS = new Map<string, bigint>();
/** Enough for nothing and for the fees of all markets; amounts that differ from order to order are made as they come. */
const MOST_UNITS = 1_000;

/** One and the same amount for many orders. */
function sharedUnits(text: string): bigint {
  const known = UNITS.get(text);
  if (known !== undefined) return known;
  const units = BigInt(text);
  if (UNITS.size < MOST_UNITS) UNITS.set(text, units);
  return units;
}

function readTrigger(fields: Fields): Trigger | null {
  if (fields[9] == null) return null;
  return {
    by: fields[9] as Trigger['by'],
    ticks: Number(fields[10]),
    direction: fields[11] as Trigger['direction'],
  };
}

export const closedSpotOrdersTable: RecordedTable<SpotOrderClosed> = {
  table: 'closed_spot_orders',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<SpotOrderClosed>) => of(row.order))),
    column('reason', 'text', ({ row }) => row.reason),
    column('closed_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

/** The key that a client gave with an order, in the client's own text. */
export type SpotOrderClientId = { order: number; user: number; clientId: string };

export const spotOrderClientIdsTable: HistoryTable<SpotOrderClientId> = {
  table: 'spot_order_client_ids',
  columns: [
    column('order_id', 'bigint', row => row.order),
    column('user_id', 'integer', row => row.user),
    column('client_id', 'text', row => row.clientId),
  ],
};
