// Stores open orders of contracts, closed ones as they left, and trades.
import {
  decodeText,
  encode,
  type LeverNetted,
  type LeverOrder,
  type LeverOrderClosed,
  type LeverTraded,
  type LeverTradeSide,
} from '@candor/exchange';
import { bool, type Field, int4, int8, json, record, sharedUnits, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const leverOrderFields = record<LeverOrder>({
  id: int8('id'),
  user: int4('user_id'),
  market: int4('market_id'),
  side: word('side'),
  effect: word('effect'),
  position: int8('position_id'),
  isMarket: bool('is_market'),
  timeInForce: word('time_in_force'),
  ticks: int8('ticks'),
  lots: int8('lots'),
  filledLots: int8('filled_lots'),
  filledValue: sharedUnits('filled_value'),
  held: units('held'),
  makerFeePpm: sharedUnits('maker_fee_ppm'),
  takerFeePpm: sharedUnits('taker_fee_ppm'),
  place: int8('place'),
  placedAt: int8('placed_at'),
  multiple: int4('multiple'),
  profitTicks: int8('profit_ticks'),
  lossTicks: int8('loss_ticks'),
  tierSet: int4('tier_set'),
});

export const leverOrdersTable = rowTable('lever_orders', leverOrderFields);

export const closedLeverOrdersTable = recordedTable('closed_lever_orders', 1, {
  row: record<Omit<LeverOrderClosed, 'type'>>({
    order: leverOrderFields,
    reason: word('reason'),
  }),
  at: int8('closed_at'),
  sequence: int8('sequence'),
});

/** What lists and statistics read has columns; the whole side is one text behind them. */
function sideOf(name: 'taker' | 'maker'): Field<LeverTradeSide> {
  return {
    columns: [
      { name: `${name}_leg`, type: 'text', of: encode },
      { name: `${name}_id`, type: 'integer', of: side => side.user },
      { name: `${name}_position`, type: 'bigint', of: side => side.position },
      { name: `${name}_fee`, type: 'bigint', of: side => side.fee },
      { name: `${name}_result`, type: 'bigint', of: side => side.result },
    ],
    read: (texts, at) => decodeText<LeverTradeSide>(texts[at]!),
  };
}

export const leverTradesTable = recordedTable('lever_trades', 1, {
  row: record<Omit<LeverTraded, 'type'>>({
    id: int8('id'),
    market: int4('market_id'),
    coin: int4('coin_id'),
    cause: word('cause'),
    takerSide: word('taker_side'),
    ticks: int8('ticks'),
    lots: int8('lots'),
    value: units('value'),
    taker: sideOf('taker'),
    maker: sideOf('maker'),
    operatorSides: int4('operator_sides'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});

export const leverNettingsTable = recordedTable('lever_nettings', 1, {
  row: record<Omit<LeverNetted, 'type'>>({
    id: int8('id'),
    user: int4('user_id'),
    market: int4('market_id'),
    coin: int4('coin_id'),
    ticks: int8('ticks'),
    lots: int8('lots'),
    value: units('value'),
    long: json('long_leg'),
    short: json('short_leg'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
