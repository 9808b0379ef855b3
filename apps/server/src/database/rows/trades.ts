// Stores the trades of the spot market.
import type { SpotTraded } from '@candor/exchange';
import { column, type RecordedTable } from '../store/column.ts';

export const tradesTable: RecordedTable<SpotTraded> = {
  table: 'trades',
  keyColumns: 1,
  columns: [
    column('id', 'bigint', ({ row }) => row.id),
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('at', 'bigint', recorded => recorded.at),
    column('market_id', 'integer', ({ row }) => row.market),
    column('taker_side', 'text', ({ row }) => row.takerSide),
    column('taker_order', 'bigint', ({ row }) => row.takerOrder),
    column('maker_order', 'bigint', ({ row }) => row.makerOrder),
    column('taker_id', 'integer', ({ row }) => row.taker),
    column('maker_id', 'integer', ({ row }) => row.maker),
    column('ticks', 'bigint', ({ row }) => row.ticks),
    column('lots', 'bigint', ({ row }) => row.lots),
    column('quantity', 'bigint', ({ row }) => row.quantity),
    column('value', 'bigint', ({ row }) => row.value),
    column('taker_fee', 'bigint', ({ row }) => row.takerFee),
    column('maker_fee', 'bigint', ({ row }) => row.makerFee),
    column('operator_sides', 'integer', ({ row }) => row.operatorSides),
  ],
};
