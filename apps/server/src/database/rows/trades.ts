// Stores the trades of the spot market.
import type { SpotTraded } from '@candor/exchange';
import { int4, int8, record, units, word } from '../store/field.ts';
import { recordedTable } from '../store/table.ts';

export const tradesTable = recordedTable('trades', 1, {
  row: record<Omit<SpotTraded, 'type' | 'base' | 'quote' | 'isAuction'>>({
    id: int8('id'),
    market: int4('market_id'),
    takerSide: word('taker_side'),
    takerOrder: int8('taker_order'),
    makerOrder: int8('maker_order'),
    taker: int4('taker_id'),
    maker: int4('maker_id'),
    ticks: int8('ticks'),
    lots: int8('lots'),
    quantity: units('quantity'),
    value: units('value'),
    takerFee: units('taker_fee'),
    makerFee: units('maker_fee'),
    operatorSides: int4('operator_sides'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
