// Stores the trades of the spot market.
import type { SpotTraded } from '@candor/exchange';
import { column, type HistoryTable } from '../store/column.ts';

export type RecordedTrade = { sequence: number; at: number; trade: SpotTraded };

export const tradesTable: HistoryTable<RecordedTrade> = {
  table: 'trades',
  columns: [
    column('id', 'bigint', row => row.trade.id),
    column('sequence', 'bigint', row => row.sequence),
    column('at', 'bigint', row => row.at),
    column('market_id', 'integer', row => row.trade.market),
    column('taker_side', 'text', row => row.trade.takerSide),
    column('taker_order', 'bigint', row => row.trade.takerOrder),
    column('maker_order', 'bigint', row => row.trade.makerOrder),
    column('taker_id', 'integer', row => row.trade.taker),
    column('maker_id', 'integer', row => row.trade.maker),
    column('ticks', 'bigint', row => row.trade.ticks),
    column('lots', 'bigint', row => row.trade.lots),
    column('quantity', 'bigint', row => row.trade.quantity),
    column('value', 'bigint', row => row.trade.value),
    column('taker_fee', 'bigint', row => row.trade.takerFee),
    column('maker_fee', 'bigint', row => row.trade.makerFee),
    column('operator_sides', 'integer', row => row.trade.operatorSides),
  ],
};
