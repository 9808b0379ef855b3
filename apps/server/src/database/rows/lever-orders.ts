// Stores open orders of contracts, closed ones as they left, and trades.
import {
  encode,
  type LeverLeg,
  type LeverNetted,
  type LeverOrder,
  type LeverOrderClosed,
  type LeverTimeInForce,
  type LeverTraded,
  type Side,
} from '@candor/exchange';
import { type Column, column, type Fields, type Recorded, type RecordedTable, type RowTable } from '../store/column.ts';

const columns: readonly Column<LeverOrder>[] = [
  column('id', 'bigint', order => order.id),
  column('user_id', 'integer', order => order.user),
  column('market_id', 'integer', order => order.market),
  column('side', 'text', order => order.side),
  column('effect', 'text', order => order.effect),
  column('position_id', 'bigint', order => order.position),
  column('is_market', 'boolean', order => order.isMarket),
  column('time_in_force', 'text', order => order.timeInForce),
  column('ticks', 'bigint', order => order.ticks),
  column('lots', 'bigint', order => order.lots),
  column('filled_lots', 'bigint', order => order.filledLots),
  column('filled_value', 'bigint', order => order.filledValue),
  column('held', 'bigint', order => order.held),
  column('maker_fee_ppm', 'bigint', order => order.makerFeePpm),
  column('taker_fee_ppm', 'bigint', order => order.takerFeePpm),
  column('place', 'bigint', order => order.place),
  column('placed_at', 'bigint', order => order.placedAt),
  column('multiple', 'integer', order => order.multiple),
  column('profit_ticks', 'bigint', order => order.profitTicks),
  column('loss_ticks', 'bigint', order => order.lossTicks),
  column('tier_set', 'integer', order => order.tierSet),
];

export const leverOrdersTable: RowTable<LeverOrder> = { table: 'lever_orders', columns, read: readLeverOrder };

/** Rebuilds an order from the columns that open and closed orders share. */
function readLeverOrder(fields: Fields): LeverOrder {
  return {
    id: Number(fields[0]),
    user: Number(fields[1]),
    market: Number(fields[2]),
    side: fields[3] as Side,
    effect: fields[4] as LeverOrder['effect'],
    position: Number(fields[5]),
    isMarket: fields[6] === 't',
    timeInForce: fields[7] as LeverTimeInForce,
    ticks: Number(fields[8]),
    lots: Number(fields[9]),
    filledLots: Number(fields[10]),
    filledValue: BigInt(fields[11]!),
    held: BigInt(fields[12]!),
    makerFeePpm: BigInt(fields[13]!),
    takerFeePpm: BigInt(fields[14]!),
    place: Number(fields[15]),
    placedAt: Number(fields[16]),
    multiple: Number(fields[17]),
    profitTicks: Number(fields[18]),
    lossTicks: Number(fields[19]),
    tierSet: Number(fields[20]),
  };
}

export const closedLeverOrdersTable: RecordedTable<LeverOrderClosed> = {
  table: 'closed_lever_orders',
  keyColumns: 1,
  columns: [
    ...columns.map(({ name, type, of }) => column(name, type, ({ row }: Recorded<LeverOrderClosed>) => of(row.order))),
    column('reason', 'text', ({ row }) => row.reason),
    column('closed_at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

export const leverTradesTable: RecordedTable<LeverTraded> = {
  table: 'lever_trades',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('market_id', 'integer', ({ row }) => row.market),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('cause', 'text', ({ row }) => row.cause),
    column('taker_side', 'text', ({ row }) => row.takerSide),
    column('ticks', 'bigint', ({ row }) => row.ticks),
    column('lots', 'bigint', ({ row }) => row.lots),
    column('value', 'bigint', ({ row }) => row.value),
    ...legColumns('taker', trade => trade.taker),
    ...legColumns('maker', trade => trade.maker),
    column('operator_sides', 'integer', ({ row }) => row.operatorSides),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};

/** What lists and statistics ask for has columns; the rest of a leg is one text. */
function legColumns(name: 'taker' | 'maker', legOf: (trade: LeverTraded) => LeverLeg): Column<Recorded<LeverTraded>>[] {
  return [
    column(`${name}_id`, 'integer', ({ row }) => legOf(row).user),
    column(`${name}_position`, 'bigint', ({ row }) => legOf(row).position),
    column(`${name}_fee`, 'bigint', ({ row }) => legOf(row).fee),
    column(`${name}_result`, 'bigint', ({ row }) => legOf(row).result),
    column(`${name}_leg`, 'text', ({ row }) => encode(legOf(row))),
  ];
}

export const leverNettingsTable: RecordedTable<LeverNetted> = {
  table: 'lever_nettings',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('user_id', 'integer', ({ row }) => row.user),
    column('market_id', 'integer', ({ row }) => row.market),
    column('coin_id', 'integer', ({ row }) => row.coin),
    column('ticks', 'bigint', ({ row }) => row.ticks),
    column('lots', 'bigint', ({ row }) => row.lots),
    column('value', 'bigint', ({ row }) => row.value),
    column('long_leg', 'text', ({ row }) => encode(row.long)),
    column('short_leg', 'text', ({ row }) => encode(row.short)),
    column('at', 'bigint', recorded => recorded.at),
    column('sequence', 'bigint', recorded => recorded.sequence),
  ],
};
