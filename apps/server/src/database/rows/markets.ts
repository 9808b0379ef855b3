// Stores markets, and the increments in which each counted from when on.
import type { HistoryRows, Market, MarketStatus, MarketStatusReason } from '@candor/exchange';
import { column, type RecordedTable, type RowTable } from '../store/column.ts';

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
    column('status_reason', 'text', market => market.statusReason),
    column('status_since', 'bigint', market => market.statusSince),
  ],
  read: fields => ({
    id: Number(fields[0]),
    base: Number(fields[1]),
    quote: Number(fields[2]),
    tick: BigInt(fields[3]!),
    lot: BigInt(fields[4]!),
    tickLotValue: BigInt(fields[5]!),
    minNotional: BigInt(fields[6]!),
    bandPpm: BigInt(fields[7]!),
    makerFeePpm: BigInt(fields[8]!),
    takerFeePpm: BigInt(fields[9]!),
    status: fields[10] as MarketStatus,
    statusReason: fields[11] as MarketStatusReason | null,
    statusSince: Number(fields[12]),
  }),
};

/** The increments of a market from a command on, so that what was counted before them can still be read. */
export const marketIncrementsTable: RecordedTable<HistoryRows['marketIncrements']> = {
  table: 'market_steps',
  keyColumns: 2,
  columns: [
    column('sequence', 'bigint', recorded => recorded.sequence),
    column('market_id', 'integer', ({ row }) => row.market),
    column('at', 'bigint', recorded => recorded.at),
    column('tick', 'bigint', ({ row }) => row.tick),
    column('lot', 'bigint', ({ row }) => row.lot),
  ],
};
