// Stores coins and markets: their increments, how new ones open, and the prices of each.
import type { Coin, HistoryRows, Market, MarketOpening, MarketPrice, SourcePrice } from '@candor/exchange';
import { bool, int4, int8, nullable, optional, record, text, units, wideUnits, word } from '../store/field.ts';
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

/** Stores coins. */
export const coinsTable = rowTable<Coin>(
  'coins',
  record<Coin>({
    id: int4('id'),
    name: text('name'),
    scale: int4('scale'),
    testFundsCap: units('test_funds_cap'),
    icon: optional(text('icon')),
  }),
);

/** Stores how new markets open, until they trade and have an index. */
export const marketOpeningsTable = rowTable<MarketOpening>(
  'market_openings',
  record({
    id: int4('id'),
    firstPrice: units('first_price'),
    opensAt: int8('opens_at'),
    auctionMs: int4('auction_ms'),
    state: word('state'),
    dueAt: nullable(int8('due_at')),
    ticks: int8('ticks'),
    lots: int8('lots'),
    hasIndex: bool('has_index'),
  }),
);

/** Stores the last and the index price of each market. */
export const marketPricesTable = rowTable<MarketPrice>(
  'market_prices',
  record({
    id: int4('id'),
    // A price in the smallest units of a coin may have more than 64 bits.
    last: wideUnits('last_price'),
    index: units('index_price'),
    indexAt: int8('index_at'),
    indexIsLive: bool('index_is_live'),
    stopsPostponed: bool('stops_postponed'),
  }),
);

/** Stores the last price of each source for each market, and since when it has not changed. */
export const sourcePricesTable = rowTable<SourcePrice>(
  'source_prices',
  record({
    id: text('id'),
    market: int4('market_id'),
    source: text('source'),
    price: units('price'),
    since: int8('since'),
  }),
);
