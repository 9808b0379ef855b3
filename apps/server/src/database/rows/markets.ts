// Stores markets.
import type { Market, MarketStatus } from '@candor/exchange';
import { column, type RowTable } from '../column.ts';

export const marketsTable: RowTable<Market> = {
  table: 'markets',
  columns: [
    column('id', 'integer', market => market.id),
    column('base_id', 'integer', market => market.base),
    column('quote_id', 'integer', market => market.quote),
    column('tick', 'bigint', market => market.tick),
    column('lot', 'bigint', market => market.lot),
    column('tick_lot_value', 'bigint', market => market.tickLotValue),
    column('min_notional', 'bigint', market => market.minNotional),
    column('band_ppm', 'bigint', market => market.bandPpm),
    column('maker_fee_ppm', 'bigint', market => market.makerFeePpm),
    column('taker_fee_ppm', 'bigint', market => market.takerFeePpm),
    column('status', 'text', market => market.status),
  ],
  read: ([id, base, quote, tick, lot, tickLotValue, minNotional, bandPpm, makerFeePpm, takerFeePpm, status]) => ({
    id: Number(id),
    base: Number(base),
    quote: Number(quote),
    tick: BigInt(tick!),
    lot: BigInt(lot!),
    tickLotValue: BigInt(tickLotValue!),
    minNotional: BigInt(minNotional!),
    bandPpm: BigInt(bandPpm!),
    makerFeePpm: BigInt(makerFeePpm!),
    takerFeePpm: BigInt(takerFeePpm!),
    status: status as MarketStatus,
  }),
};
