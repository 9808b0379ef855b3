// Stores markets, and the increments in which each counted from when on.
import type { HistoryRows, Market } from '@candor/exchange';
import { int4, int8, nullable, record, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

export const marketsTable = rowTable<Market>(
  'markets',
  record({
    id: int4('id'),
    base: int4('base_id'),
    quote: int4('quote_id'),
    tick: units('tick'),
    lot: units('lot'),
    tickLotValue: units('tick_lot_value'),
    minNotional: units('min_notional'),
    bandPpm: units('band_ppm'),
    makerFeePpm: units('maker_fee_ppm'),
    takerFeePpm: units('taker_fee_ppm'),
    status: word('status'),
    statusReason: nullable(word('status_reason')),
    statusSince: int8('status_since'),
  }),
);

/** The increments of a market from a command on, so that what was counted before them can still be read. */
export const marketIncrementsTable = recordedTable('market_steps', 2, {
  sequence: int8('sequence'),
  row: record<HistoryRows['marketIncrements']>({
    market: int4('market_id'),
    tick: units('tick'),
    lot: units('lot'),
  }),
  at: int8('at'),
});
